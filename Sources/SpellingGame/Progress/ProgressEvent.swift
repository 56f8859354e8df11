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
  ///
  /// Two events of one name are what a copied home folder leaves: both stand, in an order that follows from their
  /// content.
  public static func < (left: ProgressEvent, right: ProgressEvent) -> Bool {
    let (one, other) = ((left.timeMilliseconds, left.id), (right.timeMilliseconds, right.id))
    if one != other { return one < other }
    if left == right { return false }
    return "\(left.profile.text) \(left.fact)" < "\(right.profile.text) \(right.fact)"
  }
}
