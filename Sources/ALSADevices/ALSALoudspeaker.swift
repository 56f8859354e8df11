import Foundation
import Sound
import TutorServices

extension Loudspeaker {
  /// A loudspeaker that ALSA knows by a name, with a thread of its own. It is opened for each clip, so that an
  /// unplugged one plays again when it is back and other programs may use it in between.
  /// - Parameter id: the ALSA name, as `DeviceList.alsa` gives it.
  public static func alsa(id: String) -> Loudspeaker {
    let queue = PlaybackQueue()
    let closer = PlaybackQueueCloser(queue: queue)
    let thread = Thread {
      while let playback = queue.next() {
        playback.finish(Result { try play(playback, id: id) })
      }
    }
    thread.name = "loudspeaker"
    thread.start()
    return Loudspeaker(
      play: { clip in
        let playback = Playback(clip: clip)
        try await withTaskCancellationHandler {
          try Task.checkCancellation()
          try await withCheckedThrowingContinuation { continuation in
            playback.whenFinished { continuation.resume(with: $0) }
            closer.queue.append(playback)
          }
          try Task.checkCancellation()
        } onCancel: {
          playback.isStopped.raise()
        }
      },
      stop: { closer.queue.stopAll() })
  }

  /// Plays one clip to its end, or until it is stopped. Runs on the loudspeaker's thread.
  private static func play(_ playback: Playback, id: String) throws(SoundDeviceError) {
    let clip = playback.clip
    guard !clip.samples.isEmpty, !playback.isStopped.isRaised else { return }
    let handle = try PCMHandle(
      id: id, kind: .playback, rateHertz: clip.sampleRateHertz, period: .milliseconds(10),
      buffer: .milliseconds(120))
    let agreement = handle.agreement
    // The quiet tail keeps a device that runs dry from repeating the last syllable or clicking.
    let tail = 2 * agreement.periodFrames
    let samples = clip.resampled(to: agreement.rateHertz).samples + [Int16](repeating: 0, count: tail)

    var next = 0
    while next < samples.count {
      if playback.isStopped.isRaised { return handle.drop() }
      let written = try handle.write(samples[next..<min(next + agreement.periodFrames, samples.count)])
      next += written
      if written == 0 { _ = try handle.wait(milliseconds: 20) }
    }
    try handle.start()  // what is shorter than the start threshold
    // What is in hand lasts no longer than the buffer; a device that stands still is not waited for.
    let latestEnd = ContinuousClock.now + .seconds(1)
    while handle.delayFrames > tail / 2, !playback.isStopped.isRaised, ContinuousClock.now < latestEnd {
      usleep(5_000)
    }
    handle.drop()
  }
}
