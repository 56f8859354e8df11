import Spelling
import SpellingGame
import Testing

let levelOne = Level.first(of: .first)

/// Words of letters only, no two alike, and none a misspelling of another by one letter.
func words(_ count: Int = Level.wordCount) -> [Word] {
  let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
  return (0..<count).map { number in
    let first = alphabet[number % 26]
    let second = alphabet[(number / 26 + number * 7 + 3) % 26]
    return Word(
      text: "\(first)\(second)\(first)\(second)in", band: 1, partOfSpeech: .noun, meaning: "a thing",
      sentence: "Here it is.")
  }
}

func newSession(_ words: [Word] = words(), seed: UInt64 = 1) -> SpellingSession {
  SpellingSession(course: .level(levelOne), id: SessionID("session"), words: words, seed: seed)
}

/// The open question's word spelled right.
func right(_ session: SpellingSession, _ means: Attempt.Means = .keys) throws -> SessionEvent {
  .attempted(Attempt(letters: try #require(session.question).word.letters, means: means))
}

/// The open question's word with a letter too many.
func wrong(_ session: SpellingSession, _ means: Attempt.Means = .keys) throws -> SessionEvent {
  let letters = try #require(session.question).word.letters
  return .attempted(Attempt(letters: letters + [try #require(Letter("z"))], means: means))
}

extension [SessionEffect] {
  var lines: [TutorLine] {
    compactMap { effect in
      if case .say(let line) = effect { line } else { nil }
    }
  }

  var facts: [ProgressFact] {
    compactMap { effect in
      if case .remember(let fact) = effect { fact } else { nil }
    }
  }
}

extension [ProgressFact] {
  var attempts: [WordAttempt] {
    compactMap { fact in
      if case .wordAttempted(let attempt) = fact { attempt } else { nil }
    }
  }
}

/// A session that is played by rules, with all that it did.
struct Play {
  var session: SpellingSession
  var effects: [SessionEffect] = []
  /// The questions in the order in which they were asked.
  var asked: [Question] = []

  /// A session that has not begun.
  init(unbegun session: SpellingSession) { self.session = session }

  /// A session at its first word.
  init(_ session: SpellingSession = newSession()) {
    self.init(unbegun: session)
    take(.began)
  }

  mutating func take(_ event: SessionEvent) {
    let before = session.question
    effects += session.handle(event)
    if let question = session.question, question != before { asked.append(question) }
  }

  var result: SessionResult? {
    if case .finished(let result) = session.phase { result } else { nil }
  }

  /// Answers every word's first try by a rule, and everything else right, to the end.
  mutating func finish(firstTryIsRight: (Int) -> Bool) throws {
    var number = 0
    while let question = session.question {
      var isRight = true
      if case .asking = session.phase, question.turn == .first {
        isRight = firstTryIsRight(number)
        number += 1
      }
      take(try isRight ? right(session) : wrong(session))
    }
  }
}
