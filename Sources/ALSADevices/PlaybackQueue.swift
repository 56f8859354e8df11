import Foundation
import Sound
import TutorServices

/// One clip on its way through the loudspeaker's thread.
///
/// `@unchecked Sendable`: `completion` is set before the playback enters the queue and read after it has left it, and
/// the queue's lock stands between the two.
final class Playback: @unchecked Sendable {
  let clip: PCMClip
  let isStopped = StopFlag()
  private var completion: (@Sendable (Result<Void, any Error>) -> Void)?

  init(clip: PCMClip) { self.clip = clip }

  func whenFinished(_ completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    self.completion = completion
  }

  func finish(_ result: Result<Void, any Error>) { completion?(result) }
}

/// The clips that wait for the loudspeaker's thread, and the one that it plays.
///
/// `@unchecked Sendable`: every access to the stored properties is made under `condition`.
final class PlaybackQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [Playback] = []
  private var current: Playback?
  private var isClosed = false

  func append(_ playback: Playback) {
    condition.withLock {
      waiting.append(playback)
      condition.signal()
    }
  }

  /// The next clip, waiting for it; nil when the queue is closed.
  func next() -> Playback? {
    condition.withLock {
      current = nil
      while waiting.isEmpty && !isClosed { condition.wait() }
      current = waiting.isEmpty ? nil : waiting.removeFirst()
      return current
    }
  }

  func stopAll() {
    condition.withLock {
      current?.isStopped.raise()
      for playback in waiting { playback.isStopped.raise() }
    }
  }

  func close() {
    condition.withLock {
      isClosed = true
      condition.signal()
    }
  }
}

/// Ends the loudspeaker's thread when the last copy of the loudspeaker is gone. The thread itself holds only the queue.
final class PlaybackQueueCloser: Sendable {
  let queue: PlaybackQueue

  init(queue: PlaybackQueue) { self.queue = queue }

  deinit { queue.close() }
}
