/// A sound device that can be chosen.
public struct SoundDevice: Hashable, Sendable {
  /// What a device can do.
  public enum Direction: String, Sendable, Hashable {
    case capture
    case playback
  }

  /// The device's own name, as ALSA knows it and settings keep it.
  public let name: String
  /// What a person reads.
  public let title: String
  /// Capture or playback.
  public let direction: Direction

  /// A device.
  public init(name: String, title: String, direction: Direction) {
    self.name = name
    self.title = title
    self.direction = direction
  }
}
