import Sound
import Spelling
import TutorServices

extension LetterDecoder {
  public nonisolated var listener: Listener {
    Listener { asked, sound in
      AsyncThrowingStream { continuation in
        let task = Task {
          do {
            var endpointer = Endpointer()
            var shown: [Letter] = []
            func handle(_ events: [EndpointerEvent]) async throws -> Bool {
              for event in events {
                switch event {
                case .level(let l): continuation.yield(.level(decibelsFullScale: l.decibelsFullScale))
                case .speechStarted(let pre):
                  continuation.yield(.speechStarted)
                  try await self.begin(asked)
                  await self.hear(pre)
                case .speech(let s):
                  await self.hear(s)
                  let letters = await self.lettersSoFar()
                  if letters != shown { shown = letters; continuation.yield(.partial(letters)) }
                case .speechWithdrawn: await self.cancel()
                case .ended:
                  continuation.yield(.heard(try await self.finish()))
                  return true
                case .noSpeech:
                  continuation.yield(.heard(.silence))
                  return true
                }
              }
              return false
            }
            for try await clip in sound {
              if try await handle(endpointer.process(clip.samples)) { return continuation.finish() }
            }
            _ = try await handle(endpointer.finish())
            continuation.finish()
          } catch { continuation.finish(throwing: error) }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}
