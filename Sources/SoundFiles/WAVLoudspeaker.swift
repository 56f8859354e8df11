import Foundation
import Sound
import Synchronization
import TutorServices

extension Loudspeaker {
  /// A WAV file that takes down, one after the other, what a loudspeaker would have played. What is stopped is taken
  /// down as far as it would have been heard.
  /// - Parameters:
  ///   - path: the file; what it held before is lost. It can be read after each clip.
  ///   - pacing: `realTime` to take as long as a loudspeaker does.
  /// - Throws: `SoundDeviceError.unusableFile` where it cannot be written.
  public static func wavFile(path: String, pacing: Pacing) throws -> Loudspeaker {
    paced(pacing, into: try WAVWriter(path: path))
  }

  /// A loudspeaker that nobody hears.
  /// - Parameter pacing: `realTime` to take as long as a loudspeaker does.
  public static func silent(pacing: Pacing) -> Loudspeaker { paced(pacing, into: nil) }

  private static func paced(_ pacing: Pacing, into writer: WAVWriter?) -> Loudspeaker {
    let player = PacedPlayer(pacing: pacing, writer: writer)
    return Loudspeaker(play: { try await player.play($0) }, stop: { player.stop() })
  }
}

/// Plays clips one after the other into a file, or into nothing.
private actor PacedPlayer {
  private let pacing: Pacing
  private let writer: WAVWriter?
  private var last: Task<Void, Never>?
  /// How often `stop` was called; a clip that was given before the last time is not played on.
  private let stopCount = Mutex(0)

  init(pacing: Pacing, writer: WAVWriter?) {
    self.pacing = pacing
    self.writer = writer
  }

  nonisolated func stop() { stopCount.withLock { $0 += 1 } }

  func play(_ clip: PCMClip) async throws {
    let stopCountAtStart = stopCount.withLock { $0 }
    let previous = last
    let task = Task {
      await previous?.value
      try await self.write(clip, while: stopCountAtStart)
    }
    last = Task { _ = await task.result }
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func write(_ clip: PCMClip, while stopCountAtStart: Int) async throws {
    let clock = ContinuousClock()
    var due = clock.now
    var rest = clip.samples[...]
    while !rest.isEmpty, stopCount.withLock({ $0 }) == stopCountAtStart {
      try Task.checkCancellation()
      let piece = rest.prefix(Pacing.pieceLength(rateHertz: clip.sampleRateHertz))
      try writer?.append(PCMClip(samples: Array(piece), sampleRateHertz: clip.sampleRateHertz))
      rest = rest.dropFirst(piece.count)
      if pacing == .realTime {
        due += Pacing.piece
        try await clock.sleep(until: due)
      }
    }
    try writer?.finishClip()
  }
}
