import Foundation
import SpellingGame

extension UTCOffsets {
  /// The offsets of a time zone from the year 2000 to 2099, as the system's tables have them.
  /// - Parameter timeZone: the login's own, unless another is named.
  public init(timeZone: TimeZone = .current) {
    let end = Date(timeIntervalSince1970: 4_102_444_800)
    var date = Date(timeIntervalSince1970: 946_684_800)
    let first = timeZone.secondsFromGMT(for: date)
    var changes: [Change] = []
    while let next = timeZone.nextDaylightSavingTimeTransition(after: date), next > date, next < end {
      changes.append(
        Change(
          timeMilliseconds: Int64(next.timeIntervalSince1970 * 1000),
          offsetSeconds: timeZone.secondsFromGMT(for: next)))
      date = next
    }
    self.init(firstOffsetSeconds: first, changes: changes)
  }
}
