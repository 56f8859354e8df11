/// A microphone or loudspeaker could not be used.
public struct SoundDeviceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Code: String, Sendable, Hashable {
    /// There is no device of this name.
    case noSuchDevice
    /// The computer has no sound card, or no sound server runs.
    case noSoundCard
    /// Another program holds the device.
    case busy
    /// The login may not use the device.
    case notAllowed
    /// The device went away while it was used.
    case unplugged
    /// A file that stands for a device cannot be read or written.
    case file
    /// Anything else; the explanation says what.
    case other
  }

  /// What stood in the way.
  public let code: Code
  /// One sentence for a grown-up: what is wrong and what to do.
  public let description: String

  /// An error.
  public init(code: Code, description: String) {
    self.code = code
    self.description = description
  }
}
