/// How long one child pauses between letters, learned from her utterances, and so how long a silence must be before
/// it means "I am done".
public struct SpeakingPace: Sendable, Hashable, Codable {
  /// The latest pauses, in milliseconds, the oldest first.
  private var pauseMilliseconds: [Int] = []

  private static let mostPauses = 40
  private static let fewestPauses = 6
  /// Shorter gaps are the closure of a B or a T, not a pause.
  private static let shortestPause = 120

  /// The pace of a child not heard yet.
  public init() {}

  /// Learns from the pauses of a finished utterance.
  public mutating func learn(from pauses: [Duration]) {
    pauseMilliseconds += pauses.map { Int($0 / .milliseconds(1)) }.filter { $0 >= Self.shortestPause }
    pauseMilliseconds = pauseMilliseconds.suffix(Self.mostPauses)
  }

  /// The end silence that fits this child: half as long again as all but her longest pauses, and a little
  /// more; the usual one while too few pauses are known.
  public var endSilence: Duration {
    guard pauseMilliseconds.count >= Self.fewestPauses else { return EndpointerSettings().endSilence }
    let sorted = pauseMilliseconds.sorted()
    let long = sorted[(sorted.count - 1) * 9 / 10]
    return (.milliseconds(long) * 1.5 + .milliseconds(400)).clamped(to: EndpointerSettings.endSilenceRange)
  }
}

extension Duration {
  /// This duration, or the nearer end of the range where it lies outside.
  func clamped(to range: ClosedRange<Duration>) -> Duration {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
