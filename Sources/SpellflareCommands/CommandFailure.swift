import Foundation

/// A command could not do what it was asked: one sentence for a grown-up, and an exit code of sysexits.h.
public struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit codes of BSD's sysexits.h that are used here.
  public enum Code: Int32, Sendable {
    /// The command line is wrong.
    case usage = 64
    /// A file's content is wrong.
    case data = 65
    /// A file cannot be read.
    case noInput = 66
    /// Something that is needed is not there.
    case unavailable = 69
    /// A file cannot be written.
    case cannotCreate = 73
    /// Reading or writing failed.
    case inputOutput = 74
    /// The grown-ups' PIN is needed and was not entered.
    case noPermission = 77
    /// Something is not set up as it must be.
    case configuration = 78
  }

  /// The sentence.
  public let description: String
  /// The exit code.
  public let code: Code

  init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }

  /// A failure of another layer, in its own words.
  init(_ code: Code, _ error: any Error) { self.init(code, "\(error)") }
}
