/// A device of this computer that captures or plays sound.
public struct SoundDevice: Sendable, Hashable, Identifiable {
  /// Which way sound goes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case capture
    case playback
  }

  /// The name that opens it, as settings keep it: `default`, `pulse`, `plughw:CARD=Webcam,DEV=0`.
  public var id: String
  /// What it is, in words for a person.
  public var description: String
  /// Which way sound goes.
  public var kind: Kind

  /// A device.
  public init(id: String, description: String, kind: Kind) {
    self.id = id
    self.description = description
    self.kind = kind
  }
}
