import Glibc

/// Settings could not be written.
public struct SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Code: Sendable, Hashable {
    /// The folder or the file does not allow writing.
    case readOnly
    /// The disk has no room.
    case diskFull
    /// Anything else; the explanation says what.
    case other
  }

  /// What stood in the way.
  public let code: Code
  /// One sentence for a grown-up: what is wrong and what to do.
  public let description: String

  init(path: String, errorNumber: Int32) {
    switch errorNumber {
    case EACCES, EPERM, EROFS, ENOTDIR, EISDIR, EEXIST:
      code = .readOnly
      description =
        "Settings cannot be saved because “\(path)” does not allow writing: give this login the right to, or name "
        + "another folder with XDG_CONFIG_HOME."
    case ENOSPC, EDQUOT:
      code = .diskFull
      description =
        "Settings cannot be saved because the disk that holds “\(path)” is full: make room on it, then try again."
    default:
      code = .other
      description = "Settings cannot be saved in “\(path)” (system error \(errorNumber)): try again."
    }
  }
}
