import SpellingGame

/// Keeps what children have reached.
public struct ProgressStore: Sendable {
  /// Keeps facts about a child, all of them or none. When it returns they are on the disk and survive a power cut.
  ///
  /// Throws `ProgressStoreError` where they could not be kept; the caller still has them and may try again.
  public var append:
    @Sendable (_ facts: [ProgressFact], _ profile: ProfileID) async throws(ProgressStoreError) -> Void

  /// All events kept, of all children, oldest first.
  public var events: @Sendable () async throws(ProgressStoreError) -> [ProgressEvent]

  /// A store made of its operations.
  public init(
    append: @escaping @Sendable ([ProgressFact], ProfileID) async throws(ProgressStoreError) -> Void,
    events: @escaping @Sendable () async throws(ProgressStoreError) -> [ProgressEvent]
  ) {
    self.append = append
    self.events = events
  }
}
