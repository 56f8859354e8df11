import Foundation
import Sound
import Spelling
import Synchronization
import TutorServices

/// Tries the microphone: shows its level, and hears one letter. One trial at a time has the microphone.
final class MicrophoneTrials: Sendable {
  private let current = Mutex<Task<Void, Never>?>(nil)

  private struct Heard: Encodable {
    var letter: String
    var isAsked: Bool
  }

  private struct Finding: Encodable {
    var finding: String
  }

  private struct Failure: Encodable {
    var reason: String
  }

  /// What a trial brings: `level`s in dB below full scale, the letter `heard`, a `finding` where none was, or that
  /// the microphone `failed`. It ends with one of the last three.
  func events(_ letter: Letter, _ microphone: Microphone, _ listener: Listener) -> AsyncStream<ServerEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(64)) { sink in
      let earlier = current.withLock(\.self)
      let trial = Task {
        earlier?.cancel()
        await earlier?.value
        do {
          try await Self.run(letter, microphone, listener) { sink.yield($0) }
        } catch is CancellationError {
          // The page went away, or tries again.
        } catch {
          sink.yield(Self.event("failed", Failure(reason: "\(error)")))
        }
        sink.finish()
      }
      current.withLock { $0 = trial }
      sink.onTermination = { _ in trial.cancel() }
    }
  }

  private static func run(
    _ letter: Letter, _ microphone: Microphone, _ listener: Listener,
    tell: @escaping @Sendable (ServerEvent) -> Void
  ) async throws {
    let check = Mutex(MicrophoneCheck())
    // Unbounded: the listener is far faster than sound.
    let (sound, gate) = AsyncThrowingStream<PCMClip, any Error>.makeStream(bufferingPolicy: .unbounded)
    let capture = Task {
      do {
        for try await clip in microphone.open() {
          check.withLock { $0.process(clip.samples) }
          guard case .enqueued = gate.yield(clip) else { return }
        }
        gate.finish()
      } catch {
        gate.finish(throwing: error)
      }
    }
    defer { capture.cancel() }
    for try await update in listener.listen(AskedSpelling(letters: [letter]), sound) {
      try Task.checkCancellation()
      switch update {
      case .level(let decibels): tell(ServerEvent(name: "level", data: Data("\(Int(decibels))".utf8)))
      case .speechStarted, .partial: break
      case .heard(.letters(let hypothesis)):
        let heard = hypothesis.letters.first?.letter ?? letter
        tell(event("heard", Heard(letter: String(heard.character), isAsked: heard == letter)))
      case .heard: tell(event("finding", Finding(finding: check.withLock { $0.finding.rawValue })))
      }
    }
    try Task.checkCancellation()
  }

  private static func event(_ name: String, _ message: some Encodable) -> ServerEvent {
    // `try?`: encoding plain texts cannot fail.
    ServerEvent(name: name, data: (try? JSONEncoder().encode(message)) ?? Data("{}".utf8))
  }
}
