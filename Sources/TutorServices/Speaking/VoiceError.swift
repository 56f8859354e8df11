/// The voice could not speak.
public struct VoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Code: String, Sendable, Hashable {
    /// The library or its data is not there.
    case unavailable
    /// There is no voice of this name.
    case unknownVoice
    /// The library failed.
    case failed
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
