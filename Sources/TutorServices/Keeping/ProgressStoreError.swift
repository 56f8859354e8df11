/// Progress could not be kept or read.
public struct ProgressStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Code: String, Sendable, Hashable {
    /// The folder or the file does not allow writing.
    case readOnly
    /// The disk has no room.
    case diskFull
    /// The file holds no readable database.
    case damaged
    /// A newer Spellflare wrote the file.
    case tooNew
    /// Another program keeps the file locked.
    case locked
    /// The child was removed, here or on another computer.
    case removed
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
