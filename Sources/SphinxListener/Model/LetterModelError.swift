/// Why a letter model cannot be used.
public struct LetterModelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of trouble.
  public enum Code: Hashable, Sendable {
    /// A file that must be there is not.
    case missing
    /// The model's files, or the libraries, do not work together.
    case unusable
  }

  /// The kind of trouble.
  public let code: Code
  /// What is wrong, in one sentence.
  public let description: String

  static func missing(_ file: String) -> LetterModelError {
    LetterModelError(code: .missing, description: "The letter model's file \(file) cannot be read.")
  }

  static func unusable(_ reason: String) -> LetterModelError {
    LetterModelError(code: .unusable, description: reason)
  }
}
