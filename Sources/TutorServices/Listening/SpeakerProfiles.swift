import SpellingGame

/// Where what was learned of the children's voices is kept.
public struct SpeakerProfiles: Sendable {
  /// What is known of a child's voice; an empty profile where nothing is.
  public var load: @Sendable (ProfileID) throws(SpeakerProfilesError) -> SpeakerProfile
  /// Keeps what is known: all of it, or what was there before.
  public var save: @Sendable (SpeakerProfile, ProfileID) throws(SpeakerProfilesError) -> Void
  /// Deletes what is known. Nothing being there is no error.
  public var forget: @Sendable (ProfileID) throws(SpeakerProfilesError) -> Void

  /// A keeping made of its operations.
  public init(
    load: @escaping @Sendable (ProfileID) throws(SpeakerProfilesError) -> SpeakerProfile,
    save: @escaping @Sendable (SpeakerProfile, ProfileID) throws(SpeakerProfilesError) -> Void,
    forget: @escaping @Sendable (ProfileID) throws(SpeakerProfilesError) -> Void
  ) {
    self.load = load
    self.save = save
    self.forget = forget
  }
}

/// What is known of a voice could not be read, kept or deleted.
public struct SpeakerProfilesError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What failed.
  public enum Code: Sendable, Hashable {
    case unreadable
    case unwritable
  }

  /// What failed.
  public let code: Code
  /// One sentence for a grown-up: what is wrong and what to do.
  public let description: String

  /// An error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}
