import SpellingGame

/// What an import did.
public struct ImportReport: Sendable, Hashable {
  /// The child whose events the file held.
  public let profile: ProfileID
  /// How many events were new.
  public let added: Int
  /// How many were kept already.
  public let alreadyKept: Int
  /// What was left out or is different here, a sentence each.
  public let notes: [String]
}
