import Spelling
import TutorServices

/// The rules of the alphabet game: the tutor says a few letters, the child says them after it, and the recogniser learns
/// her voice from them. Nothing is ever wrong in it.
public struct AlphabetGame: Sendable {
  /// The letters of the alphabet in mixed order, so that nobody sings them, and names that sound alike stand apart.
  public static let groups: [[Letter]] = ["asbo", "meft", "rcix", "dunk", "hgyv", "lpw", "jzq"]
    .compactMap { [Letter](spelling: $0) }

  /// What happened.
  public enum Event: Sendable, Equatable {
    case began
    case heard(Hearing)
    /// The child does not want to say these letters.
    case skipped
    /// The microphone or the recogniser failed.
    case failed
    /// The child has had enough.
    case left
  }

  /// What is to be done, in order.
  public enum Effect: Sendable, Equatable {
    case say(AlphabetLine)
    /// Listen to these letters.
    case listen([Letter])
    /// The last utterance held these letters: learn from it.
    case learn([Letter])
    case finish
  }

  /// The group that is asked, from 0.
  public private(set) var group = 0
  /// How many letters were learned from.
  public private(set) var learnedCount = 0

  private var tries = 0
  private var silences = 0
  private var noises = 0

  /// A game that has not begun.
  public init() {}

  /// Takes what happened, and tells what is to be done.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .began: [.say(.welcome)] + ask()
    case .heard(let hearing): heard(hearing)
    case .skipped: goOn(saying: nil)
    case .failed: [.say(.cannotHear), .finish]
    case .left: [.say(.goodbye), .finish]
    }
  }

  private var letters: [Letter] { Self.groups[group] }

  private mutating func heard(_ hearing: Hearing) -> [Effect] {
    if hearing != .silence { silences = 0 }
    switch hearing {
    case .letters(let hypothesis) where isThese(hypothesis.letters.map(\.letter)):
      learnedCount += letters.count
      return [.learn(letters)] + goOn(saying: .wellSaid)
    case .command(.skip): return goOn(saying: nil)
    case .command(.again), .command(.slower), .command(.startAgain): return ask()
    case .tooNoisy:
      noises += 1
      return noises < Self.mostNoises ? [.say(.tooNoisy)] + ask() : [.say(.cannotHear), .finish]
    case .silence:
      silences += 1
      return silences < Self.mostSilences ? ask() : [.say(.anotherTime), .finish]
    case .letters, .wholeWord, .command, .nothing:
      tries += 1
      return tries < Self.mostTries ? [.say(.onceMore)] + ask() : goOn(saying: .neverMind)
    }
  }

  /// Whether what was heard can be these letters. A voice that is not known yet is not heard well: half will do.
  private func isThese(_ heard: [Letter]) -> Bool {
    let marks = Marking(given: heard, accepted: AcceptedSpelling(letters)).marks
    return marks.count { $0.isRight } * 2 >= letters.count && heard.count <= letters.count + 1
  }

  private func ask() -> [Effect] { [.say(.sayAfterMe(letters)), .listen(letters)] }

  private mutating func goOn(saying line: AlphabetLine?) -> [Effect] {
    tries = 0
    group += 1
    guard group < Self.groups.count else {
      group = Self.groups.count - 1
      return [.say(.thanks), .finish]
    }
    return (line.map { [.say($0)] } ?? []) + ask()
  }

  private static let mostTries = 2
  private static let mostSilences = 2
  private static let mostNoises = 2
}
