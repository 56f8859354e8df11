import SpellingGame

/// All events that this version understands, and how many it does not.
public struct ProgressLog: Sendable, Hashable {
  /// The events, in the order of the fold.
  public let events: [ProgressEvent]
  /// How many events a newer version wrote that this one does not understand. They are kept.
  public let skippedCount: Int
}
