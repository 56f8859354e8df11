/// How far a place's clocks are from UTC, and since when: a time zone as plain data, so that the fold needs neither a
/// clock nor the system's tables.
public struct UTCOffsets: Hashable, Sendable {
  /// A change of the clocks.
  public struct Change: Hashable, Sendable {
    /// When it happened, in milliseconds since 1970 (UTC).
    public let timeMilliseconds: Int64
    /// The distance from UTC from then on, in seconds; positive east of Greenwich.
    public let offsetSeconds: Int

    /// A change.
    public init(timeMilliseconds: Int64, offsetSeconds: Int) {
      self.timeMilliseconds = timeMilliseconds
      self.offsetSeconds = offsetSeconds
    }
  }

  /// The distance from UTC before the first change, in seconds.
  public let firstOffsetSeconds: Int
  /// The changes, oldest first.
  public let changes: [Change]

  /// The offsets of a place.
  public init(firstOffsetSeconds: Int, changes: [Change] = []) {
    self.firstOffsetSeconds = firstOffsetSeconds
    self.changes = changes.sorted { $0.timeMilliseconds < $1.timeMilliseconds }
  }

  /// UTC itself.
  public static let utc = UTCOffsets(firstOffsetSeconds: 0)

  /// The day on which a moment lies.
  /// - Parameter milliseconds: since 1970 (UTC).
  public func day(ofMilliseconds milliseconds: Int64) -> CalendarDay {
    let local = milliseconds.addingReportingOverflow(Int64(offsetSeconds(at: milliseconds)) * 1000)
    let day: Int64 = 24 * 60 * 60 * 1000
    let (quotient, remainder) = (local.overflow ? milliseconds : local.partialValue)
      .quotientAndRemainder(dividingBy: day)
    return CalendarDay(Int(remainder < 0 ? quotient - 1 : quotient))
  }

  private func offsetSeconds(at milliseconds: Int64) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].timeMilliseconds <= milliseconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? firstOffsetSeconds : changes[low - 1].offsetSeconds
  }
}
