/// A profile's file could not be imported. Nothing was changed.
public struct ProfileFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Code: Sendable, Hashable {
    /// The file is none that Spellflare exported.
    case notAProfile
    /// The file began as one, and does not hold what it should.
    case damaged
    /// A newer Spellflare wrote the file.
    case tooNew
    /// The progress kept on this computer could not be read or written; the explanation says why.
    case store
    /// No child of this identifier is kept here.
    case noSuchProfile
  }

  /// What stood in the way.
  public let code: Code
  /// One sentence for a grown-up.
  public let description: String

  init(_ code: Code, explanation: String = "") {
    self.code = code
    description =
      switch code {
      case .notAProfile: "This is not a profile that Spellflare exported: choose another file."
      case .damaged: "The profile file is damaged: export it again; nothing was changed here."
      case .tooNew: "A newer Spellflare wrote this profile file: install the newest version to import it."
      case .store: explanation
      case .noSuchProfile:
        "There is no such profile on this computer: `spellflare profile list` names those there are."
      }
  }
}
