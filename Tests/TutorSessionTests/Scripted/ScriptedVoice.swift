import Sound
import Synchronization
import TutorServices

/// A voice and its loudspeaker: takes down what was said; the sound is over at once, or when told.
final class ScriptedVoice: Sendable {
  private struct State {
    var holds = false
    var lingering: Duration?
    var failure: (any Error)?
    var held: CheckedContinuation<Void, Never>?
  }

  private let journal: Journal
  private let state = Mutex(State())

  init(_ journal: Journal) { self.journal = journal }

  /// From now on a sound lasts until it is released, stopped or cancelled.
  func hold() { state.withLock { $0.holds = true } }

  /// From now on a sound takes a while to end, even where it is stopped, as a device's buffer does.
  func linger(_ duration: Duration) { state.withLock { $0.lingering = duration } }

  /// From now on no sound lasts, the one that is held neither.
  func release() {
    state.withLock { $0.holds = false }
    endSound()
  }

  /// The sound that is held is over.
  func endSound() { state.withLock { $0.held.take() }?.resume() }

  /// From now on nothing can be said.
  func fail(_ error: any Error) { state.withLock { $0.failure = error } }

  /// Whether a sound is being held.
  var isHeld: Bool { state.withLock { $0.held != nil } }

  var voice: Voice {
    Voice(
      synthesize: { [self] speech, _ in
        if let failure = state.withLock({ $0.failure }) { throw failure }
        journal.add(.synthesized(speech))
        return PCMClip(samples: [1, 2, 3])
      },
      voices: { [] })
  }

  var loudspeaker: Loudspeaker {
    Loudspeaker(
      play: { [self] _ in
        journal.add(.soundBegan)
        defer { journal.add(.soundEnded) }
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
              guard state.holds, !Task.isCancelled else { return true }
              state.held = continuation
              return false
            }
            if isOver { continuation.resume() }
          }
        } onCancel: {
          endSound()
        }
        // In a task of its own, which no cancellation ends.
        if let lingering = state.withLock({ $0.lingering }) {
          _ = await Task { try await Task.sleep(for: lingering) }.result
        }
        try Task.checkCancellation()
      },
      stop: { [self] in
        journal.add(.soundStopped)
        endSound()
      })
  }
}
