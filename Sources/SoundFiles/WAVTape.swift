import Foundation
import Sound
import Synchronization
import TutorServices

extension Microphone {
  /// A WAV file that runs on like a tape each time the microphone is opened, and stands still in between: several
  /// spellings in one file are heard as the answers to several words. The stream ends with the file, so that its last
  /// answer counts; opened once more, it throws.
  /// - Parameters:
  ///   - path: a WAV file of any rate and number of channels.
  ///   - pacing: `realTime` to behave as a microphone does.
  /// - Throws: `SoundDeviceError.unusableFile` where it cannot be read.
  public static func tape(wavFileAt path: String, pacing: Pacing) throws(SoundDeviceError) -> Microphone {
    let clip = try PCMClip(wavFileAt: path).resampled(to: PCMClip.listeningRateHertz)
    let tape = WAVTape(samples: clip.samples)
    return Microphone {
      // Unbounded because the file is: nothing may be lost where the reader is slower.
      AsyncThrowingStream(bufferingPolicy: .unbounded) { continuation in
        let task = Task {
          guard !tape.isOver else {
            return continuation.finish(
              throwing: SoundDeviceError.unusableFile(path: path, reason: "It has been heard to its end."))
          }
          await tape.run(into: continuation, pacing: pacing)
          continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
  }
}

/// The part of a file that has not been heard yet.
final class WAVTape: Sendable {
  private let rest: Mutex<ArraySlice<Int16>>

  init(samples: [Int16]) { rest = Mutex(samples[...]) }

  /// Whether all of it has been heard.
  var isOver: Bool { rest.withLock(\.isEmpty) }

  /// Gives the rest piece by piece, until its end or until the task is cancelled.
  func run(into sound: AsyncThrowingStream<PCMClip, any Error>.Continuation, pacing: Pacing) async {
    let clock = ContinuousClock()
    var due = clock.now
    while !Task.isCancelled, let piece = next(Pacing.pieceLength(rateHertz: PCMClip.listeningRateHertz)) {
      if pacing == .realTime {
        due += Pacing.piece
        // `try?`: a cancelled sleep ends the loop by its own condition.
        try? await clock.sleep(until: due)
      }
      sound.yield(PCMClip(samples: piece))
    }
  }

  /// The next samples, fewer at the end; nil after it.
  private func next(_ count: Int) -> [Int16]? {
    rest.withLock { rest in
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }
}
