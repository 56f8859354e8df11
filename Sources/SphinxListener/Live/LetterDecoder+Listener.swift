import Sound
import Spelling
import TutorServices

extension LetterDecoder {
  /// This decoder as the tutor's listener: one utterance at a time, found by an endpointer.
  public nonisolated var listener: Listener { listener(endpointing: EndpointerSettings()) }

  /// The same, with a child's own pace.
  /// - Parameter settings: when an utterance is over.
  public nonisolated func listener(endpointing settings: EndpointerSettings) -> Listener {
    Listener { asked, sound in
      let (updates, continuation) = AsyncThrowingStream.makeStream(
        of: ListeningUpdate.self, bufferingPolicy: .unbounded)
      let task = Task {
        do {
          try await UtteranceFollower(
            decoder: self, asked: asked, endpointing: settings, updates: continuation
          ).follow(sound)
          continuation.finish()
        } catch {
          await self.cancel()
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
      return updates
    }
  }
}
