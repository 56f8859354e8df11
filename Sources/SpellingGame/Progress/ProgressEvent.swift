/// A fact with its name, its time and the child it belongs to.
public struct ProgressEvent: Hashable, Sendable, Comparable {
  /// The event's name.
  public let id: EventID
  /// When it happened by the writing device's clock, in milliseconds since 1970 (UTC).
  public let timeMilliseconds: Int64
  /// The child it belongs to.
  public let profile: ProfileID
  /// What happened.
  public let fact: ProgressFact

  /// An event.
  public init(id: EventID, timeMilliseconds: Int64, profile: ProfileID, fact: ProgressFact) {
    self.id = id
    self.timeMilliseconds = timeMilliseconds
    self.profile = profile
    self.fact = fact
  }

  /// The order of the fold: by time, then by name, so that every device folds the same events in the same order.
  public static func < (left: ProgressEvent, right: ProgressEvent) -> Bool {
    (left.timeMilliseconds, left.id) < (right.timeMilliseconds, right.id)
  }
}
