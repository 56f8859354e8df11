/// A day of the calendar at the place where a child plays.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since the first of January 1970.
  public let number: Int

  /// The day of a number.
  public init(_ number: Int) { self.number = number }

  /// The day that is some days later.
  public func advanced(by days: Int) -> CalendarDay { CalendarDay(number + days) }

  /// How many days later this one is than another.
  public func days(since other: CalendarDay) -> Int { number - other.number }

  /// Orders by time.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }
}
