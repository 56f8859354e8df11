import Foundation
import Sound
import Synchronization
import TutorServices

extension Microphone {
  /// A microphone that ALSA knows by a name. It is opened when listening begins and closed when it ends; an
  /// unplugged one can be opened again when it is back.
  /// - Parameter id: the ALSA name, as `DeviceList.alsa` gives it.
  public static func alsa(id: String) -> Microphone {
    Microphone {
      // Ten seconds of clips: a reader that is slower than that loses the oldest sound, not the computer's memory.
      AsyncThrowingStream(bufferingPolicy: .bufferingNewest(500)) { continuation in
        let isStopped = StopFlag()
        continuation.onTermination = { _ in isStopped.raise() }
        let thread = Thread { capture(id: id, into: continuation, until: isStopped) }
        thread.name = "microphone"
        thread.start()
      }
    }
  }

  private static func capture(
    id: String, into continuation: AsyncThrowingStream<PCMClip, any Error>.Continuation,
    until isStopped: StopFlag
  ) {
    do {
      let handle = try PCMHandle(
        id: id, kind: .capture, rateHertz: PCMClip.listeningRateHertz, period: .milliseconds(20),
        buffer: .milliseconds(400))
      var resampler = Resampler(from: handle.agreement.rateHertz, to: PCMClip.listeningRateHertz)
      try handle.start()
      while !isStopped.isRaised {
        guard try handle.wait(milliseconds: 50) else { continue }
        let samples = resampler.process(try handle.read())
        if !samples.isEmpty { continuation.yield(PCMClip(samples: samples)) }
      }
      handle.drop()
      continuation.finish()
    } catch {
      continuation.finish(throwing: error)
    }
  }
}

/// Tells a thread to stop.
final class StopFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
