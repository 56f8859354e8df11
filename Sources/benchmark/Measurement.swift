import Foundation

/// A quantity that was measured several times, and the most that it may be.
struct Measurement {
  let name: String
  let unit: String
  let values: [Double]
  /// The bound that the median must stay below; nil where the figure is only told.
  let limit: Double?

  /// A measurement of times.
  init(_ name: String, _ times: [Duration], below limit: Duration? = nil) {
    self.name = name
    unit = "ms"
    values = times.map { $0 / .milliseconds(1) }
    self.limit = limit.map { $0 / .milliseconds(1) }
  }

  /// A measurement of memory in megabytes (10^6 bytes).
  init(_ name: String, megabytes: [Double], below limit: Double) {
    self.name = name
    unit = "MB"
    values = megabytes
    self.limit = limit
  }

  private var median: Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return .nan }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Whether the median is as it must be.
  var isGood: Bool { limit.map { median < $0 } ?? !values.isEmpty }

  static let header = "| | median | highest of all runs | target |\n|---|---|---|---|"

  /// A row of the table.
  var row: String {
    let target = limit.map { "< \(text($0))\(isGood ? "" : ", **missed**")" } ?? ""
    return "| \(name) | \(text(median)) | \(text(values.max() ?? .nan)) of \(values.count) | \(target) |"
  }

  private func text(_ value: Double) -> String {
    "\(value < 10 ? String(format: "%.1f", value) : String(format: "%.0f", value)) \(unit)"
  }
}
