import SpellingGame
import Synchronization
import TutorServices

/// A store in memory that can be full.
final class MemoryStore: Sendable {
  private struct State {
    var facts: [ProgressFact] = []
    var isFull = false
    var tries = 0
  }

  static let failure = ProgressStoreError(code: .diskFull, description: "The disk is full: make room.")

  private let journal: Journal
  private let state = Mutex(State())

  init(_ journal: Journal) { self.journal = journal }

  var facts: [ProgressFact] { state.withLock { $0.facts } }
  var tries: Int { state.withLock { $0.tries } }
  func fill() { state.withLock { $0.isFull = true } }
  func makeRoom() { state.withLock { $0.isFull = false } }

  var store: ProgressStore {
    ProgressStore(
      append: { [self] facts, _ async throws(ProgressStoreError) in
        let isKept = state.withLock { state in
          state.tries += 1
          // A cancelled caller is refused, as many an asynchronous database does.
          guard !state.isFull, !Task.isCancelled else { return false }
          state.facts += facts
          return true
        }
        guard isKept else { throw Self.failure }
        journal.add(.kept(facts))
      },
      events: { () async throws(ProgressStoreError) in [] })
  }
}
