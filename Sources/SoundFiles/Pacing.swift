/// Whether a file that stands in for a device takes the time that the device would.
public enum Pacing: Sendable, Hashable {
  /// As a real device: a second of sound takes a second.
  case realTime
  /// As fast as the computer can.
  case unpaced

  /// How much sound goes at a time: what a device's period would be.
  static let piece = Duration.milliseconds(20)

  /// The number of samples in a piece.
  static func pieceLength(rateHertz: Int) -> Int { max(1, rateHertz / 50) }
}
