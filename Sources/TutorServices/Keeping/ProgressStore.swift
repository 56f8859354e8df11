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

  /// What all children have reached: the fold of the events, by the days of this place's calendar.
  public var household: @Sendable () async throws(ProgressStoreError) -> Household

  /// A store made of its operations.
  public init(
    append: @escaping @Sendable ([ProgressFact], ProfileID) async throws(ProgressStoreError) -> Void,
    events: @escaping @Sendable () async throws(ProgressStoreError) -> [ProgressEvent],
    household: @escaping @Sendable () async throws(ProgressStoreError) -> Household
  ) {
    self.append = append
    self.events = events
    self.household = household
  }

  /// A store that reads and folds all events for every household, by the days of UTC.
  public init(
    append: @escaping @Sendable ([ProgressFact], ProfileID) async throws(ProgressStoreError) -> Void,
    events: @escaping @Sendable () async throws(ProgressStoreError) -> [ProgressEvent]
  ) {
    self.init(append: append, events: events) { () async throws(ProgressStoreError) -> Household in
      Household(events: try await events())
    }
  }
}
