import Foundation

/// A time as it stands in file names: "2026-11-21T05-04-48Z". Names sort by time.
struct Timestamp: Hashable, Comparable {
  let text: String
  let milliseconds: Int64

  init(milliseconds: Int64) {
    self.milliseconds = milliseconds
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    text = date.formatted(.iso8601).replacingOccurrences(of: ":", with: "-")
  }

  /// Reads the time in a file name.
  init?(_ text: String) {
    let parts = text.split(separator: "T")
    guard parts.count == 2 else { return nil }
    // `try?`: the text is a file's name, which may be anything.
    let written = parts[0] + "T" + parts[1].replacingOccurrences(of: "-", with: ":")
    guard let date = try? Date(String(written), strategy: .iso8601) else { return nil }
    self.text = text
    milliseconds = Int64(date.timeIntervalSince1970 * 1000)
  }

  /// The day, for a sentence: "2026-11-21".
  var day: String { String(text.prefix(10)) }

  static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }
}
