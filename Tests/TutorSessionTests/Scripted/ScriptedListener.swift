import Sound
import Spelling
import Synchronization
import TutorServices

/// A listener that hears what its script or the test says.
final class ScriptedListener: Sendable {
  typealias Script = @Sendable (_ asked: AskedSpelling, _ listening: Int) -> [ListeningUpdate]

  private struct State {
    var listenings = 0
    var atEnd = Hearing.silence
    var updates: AsyncThrowingStream<ListeningUpdate, any Error>.Continuation?
  }

  private let journal: Journal
  private let script: Script
  private let state = Mutex(State())

  /// A listener. Where the script's last update is no `heard`, it goes on listening to what the test lets it hear.
  init(_ journal: Journal, script: @escaping Script) {
    self.journal = journal
    self.script = script
  }

  /// Lets an update be heard, if anybody listens.
  func hear(_ update: ListeningUpdate) { state.withLock { $0.updates }?.yield(update) }

  /// Lets the listener break off without having heard anything, against its contract.
  func breakOff() { state.withLock { $0.updates }?.finish() }

  /// What the end of the sound is taken for.
  func expectAtEnd(_ hearing: Hearing) { state.withLock { $0.atEnd = hearing } }

  var listener: Listener {
    Listener { [self] asked, sound in
      // Unbounded: a script holds a handful of updates.
      let (stream, updates) = AsyncThrowingStream<ListeningUpdate, any Error>.makeStream(
        bufferingPolicy: .unbounded)
      let listening = state.withLock { state in
        state.listenings += 1
        state.updates = updates
        return state.listenings
      }
      journal.add(.listened(asked))
      for update in script(asked, listening) { updates.yield(update) }
      let task = Task {
        do {
          for try await _ in sound {}
          updates.yield(.heard(state.withLock { $0.atEnd }))
          updates.finish()
        } catch {
          updates.finish(throwing: error)
        }
      }
      updates.onTermination = { _ in task.cancel() }
      return stream
    }
  }
}

extension ListeningUpdate {
  /// Letters that were heard clearly.
  static func letters(_ text: String, asked: AskedSpelling? = nil) -> ListeningUpdate {
    letters(text.spelled, isRight: text.spelled == asked?.letters)
  }

  /// Letters that were heard clearly.
  static func letters(_ letters: [Letter], isRight: Bool) -> ListeningUpdate {
    .heard(
      .letters(
        LetterHypothesis(
          letters: letters.map { HeardLetter(letter: $0, confidence: 1) },
          verdict: isRight ? .correct : .misspelled, confidence: isRight ? 1 : 0)))
  }

  /// Letters of which some are in doubt.
  static func unsure(_ text: String, doubts: [(index: Int, candidates: String)] = []) -> ListeningUpdate {
    .heard(
      .letters(
        LetterHypothesis(
          letters: text.spelled.map { HeardLetter(letter: $0, confidence: 0.5) }, verdict: .unsure,
          confidence: 0.5,
          doubts: doubts.map { LetterDoubt(index: $0.index, candidates: $0.candidates.spelled) })))
  }
}

extension String {
  var spelled: [Letter] { compactMap(Letter.init) }
}
