import Sound
import Synchronization

/// An utterance that has been judged, with its sound. The sound stays in memory.
public struct ObservedUtterance: Sendable {
  /// What was asked for.
  public var asked: AskedSpelling
  /// What it was taken for.
  public var hearing: Hearing
  /// Its sound at 16 kHz, without the wait before and the quiet after it.
  public var sound: PCMClip
  /// The pauses between its letters, and the quiet after the last; nil where no speech was found.
  public var end: UtteranceEnd?

  /// An utterance.
  public init(asked: AskedSpelling, hearing: Hearing, sound: PCMClip, end: UtteranceEnd?) {
    self.asked = asked
    self.hearing = hearing
    self.sound = sound
    self.end = end
  }
}

extension Listener {
  /// The same listener, which shows each utterance that it has judged to an observer as well.
  /// - Parameter observer: is called after the judgement is on its way, so that nobody waits for it.
  public func observed(by observer: @escaping @Sendable (ObservedUtterance) async -> Void) -> Listener {
    Listener { asked, sound in
      let (passed, passing) = AsyncThrowingStream<PCMClip, any Error>.makeStream(bufferingPolicy: .unbounded)
      let (updates, reporting) = AsyncThrowingStream<ListeningUpdate, any Error>.makeStream(
        bufferingPolicy: .unbounded)
      let heard = HeardSound()
      let pass = Task {
        do {
          for try await clip in sound {
            heard.append(clip)
            passing.yield(clip)
          }
          passing.finish()
        } catch {
          passing.finish(throwing: error)
        }
      }
      let report = Task {
        do {
          for try await update in listen(asked, passed) {
            reporting.yield(update)
            guard case .heard(let hearing) = update else { continue }
            let utterance = heard.utterance(asked: asked, hearing: hearing)
            Task { await observer(utterance) }
          }
          reporting.finish()
        } catch {
          reporting.finish(throwing: error)
        }
        pass.cancel()
      }
      reporting.onTermination = { _ in
        report.cancel()
        pass.cancel()
      }
      return updates
    }
  }
}

/// The sound of the utterance that is being listened to.
private final class HeardSound: Sendable {
  /// The utterance ends where the listener says so, which knows how long to wait; never before.
  private let gatherer = Mutex(
    UtteranceGatherer(
      settings: EndpointerSettings(
        endSilence: EndpointerSettings.endSilenceRange.upperBound, noSpeechTimeout: .seconds(3_600))))

  func append(_ clip: PCMClip) { gatherer.withLock { $0.process(clip.samples) } }

  func utterance(asked: AskedSpelling, hearing: Hearing) -> ObservedUtterance {
    gatherer.withLock { gatherer in
      gatherer.finish()
      return ObservedUtterance(
        asked: asked, hearing: hearing, sound: PCMClip(samples: gatherer.samples),
        end: gatherer.end)
    }
  }
}
