/// Cuts one utterance out of a stream of sound: what an endpointer takes for speech, without the wait before and the
/// quiet after it.
public struct UtteranceGatherer: Sendable {
  /// The utterance's samples so far, with a little of what came before it.
  public private(set) var samples: [Int16] = []
  /// How it ended; nil while it goes on.
  public private(set) var end: UtteranceEnd?

  private var endpointer: Endpointer

  /// A gatherer that has heard nothing yet.
  public init(settings: EndpointerSettings = EndpointerSettings()) {
    endpointer = Endpointer(settings: settings)
  }

  /// Takes the next samples, 16,000 of them a second. What follows the utterance's end is passed over.
  public mutating func process(_ samples: [Int16]) {
    guard end == nil else { return }
    take(endpointer.process(samples))
  }

  /// The sound is over: what was said until now is the utterance.
  public mutating func finish() {
    guard end == nil else { return }
    take(endpointer.finish())
  }

  private mutating func take(_ events: [EndpointerEvent]) {
    for event in events {
      switch event {
      case .speechStarted(let preRoll): samples = preRoll
      case .speech(let more): samples += more
      case .speechWithdrawn: samples = []
      case .ended(let end):
        self.end = end
        // A tenth of a second of the quiet is enough for the last letter to fade in.
        let quiet = Int(end.trailingSilence / .milliseconds(1)) * PCMClip.listeningRateHertz / 1_000
        samples.removeLast(min(samples.count, max(0, quiet - PCMClip.listeningRateHertz / 10)))
      case .level, .noSpeech: break
      }
    }
  }
}
