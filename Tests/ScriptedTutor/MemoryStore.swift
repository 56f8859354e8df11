import SpellingGame
import Synchronization
import TutorServices

/// Progress in memory, which can be made to fail.
public final class MemoryStore: Sendable {
  private struct State {
    var events: [ProgressEvent] = []
    var failure: ProgressStoreError?
  }

  private let state = Mutex(State())

  /// All facts kept, oldest first.
  public var facts: [ProgressFact] { state.withLock { $0.events.map(\.fact) } }

  /// From now on nothing can be kept, or everything again.
  public func fail(_ failure: ProgressStoreError?) { state.withLock { $0.failure = failure } }

  /// Keeps facts as they were on a day, counted from 1 January 1970.
  public func keep(_ facts: [ProgressFact], of profile: ProfileID, day: Int64) {
    state.withLock { state in
      for fact in facts {
        state.events.append(
          ProgressEvent(
            id: EventID(device: "memory", counter: Int64(state.events.count + 1)),
            timeMilliseconds: day * 86_400_000, profile: profile, fact: fact))
      }
    }
  }

  var store: ProgressStore {
    ProgressStore(
      append: { [self] facts, profile async throws(ProgressStoreError) in
        if let failure = state.withLock({ $0.failure }) { throw failure }
        keep(facts, of: profile, day: 20_000)
      },
      events: { [self] () async throws(ProgressStoreError) in
        if let failure = state.withLock({ $0.failure }) { throw failure }
        return state.withLock { $0.events }
      })
  }
}
