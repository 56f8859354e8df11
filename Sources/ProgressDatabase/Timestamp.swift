/// A time as it stands in file names: "2026-11-21T05-04-48Z". Names sort by time.
///
/// The calendar is counted here and not by Foundation, whose date styles need a twentieth of a second when they are
/// first used: a child would wait for it at every start.
struct Timestamp: Hashable, Comparable {
  let text: String
  let milliseconds: Int64

  init(milliseconds: Int64) {
    self.milliseconds = milliseconds
    let seconds = Self.floor(milliseconds, by: 1000)
    let days = Self.floor(seconds, by: 86_400)
    let time = seconds - days * 86_400
    let (year, month, day) = Self.date(ofDay: days)
    let date = [Self.padded(year, 4), Self.padded(month, 2), Self.padded(day, 2)].joined(separator: "-")
    let clock = [time / 3600, time / 60 % 60, time % 60].map { Self.padded($0, 2) }.joined(separator: "-")
    text = "\(date)T\(clock)Z"
  }

  /// Reads the time in a file name.
  init?(_ text: String) {
    guard text.utf8.count == 20, text.hasSuffix("Z") else { return nil }
    let parts = text.dropLast().split(separator: "T")
    guard parts.count == 2 else { return nil }
    let date = parts[0].split(separator: "-").compactMap { Int64($0) }
    let clock = parts[1].split(separator: "-").compactMap { Int64($0) }
    guard date.count == 3, clock.count == 3, (1...12).contains(date[1]), (1...31).contains(date[2]),
      (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0...60).contains(clock[2])
    else { return nil }
    let days = Self.day(year: date[0], month: date[1], day: date[2])
    guard Self.date(ofDay: days) == (date[0], date[1], date[2]) else { return nil }
    self.text = text
    milliseconds = ((days * 24 + clock[0]) * 60 + clock[1]) * 60_000 + clock[2] * 1000
  }

  /// The day, for a sentence: "2026-11-21".
  var day: String { String(text.prefix(10)) }

  static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  /// The date of a day since the first of January 1970, in the Gregorian calendar (H. Hinnant,
  /// "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`).
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = day + 719_468
    let era = floor(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// The other way round (`days_from_civil`).
  private static func day(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = floor(year, by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func floor(_ number: Int64, by divisor: Int64) -> Int64 {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  private static func padded(_ number: Int64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
