import Foundation
import SpellingGame
import TutorServices

/// The written form of a segment; `SYNC-FOLDER.md` beside this file documents it.
enum SegmentText {
  static let version = 1
  private static let format = "spellflare-log"
  private static let tab = UInt8(ascii: "\t")
  private static let newline = UInt8(ascii: "\n")
  /// Whole numbers that every reader keeps exactly; they leave room for a device's next counter.
  private static let exact: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// A segment's bytes.
  static func data(writer: String, entries: [LogEntry]) -> Data {
    var body = Data("\(format) \(version) \(writer)\n".utf8)
    for entry in entries { body.append(contentsOf: line(entry).utf8) }
    body.append(contentsOf: "end \(entries.count) \(hexadecimal(checksum(body)))\n".utf8)
    return body
  }

  private static func line(_ entry: LogEntry) -> String {
    [
      hexadecimal(UInt32(truncatingIfNeeded: entry.checksum)), entry.id.device, String(entry.id.counter),
      String(entry.timeMilliseconds), entry.profile.text, String(entry.schemaVersion), entry.kind,
      entry.payload,
    ].joined(separator: "\t") + "\n"
  }

  /// Reads a file, whatever is left of it.
  /// - Returns: nil where not even its first line is there.
  static func segment(named name: String, _ data: Data) -> Segment? {
    guard let headEnd = data.firstIndex(of: newline) else { return nil }
    let head = String(decoding: data[..<headEnd], as: UTF8.self).split(separator: " ")
    guard head.count == 3, head[0] == format, let version = Int(head[1]), version > 0 else { return nil }
    let writer = String(head[2])
    guard version <= Self.version else {
      return Segment(name: name, writer: writer, entries: [], condition: .newer)
    }
    var entries: [LogEntry] = []
    var isWhole = false
    var hasGaps = false
    var start = data.index(after: headEnd)
    while start < data.endIndex {
      guard let end = data[start...].firstIndex(of: newline) else { break }
      let line = data[start..<end]
      if let entry = entry(line) {
        entries.append(entry)
      } else if isEnd(line, of: data[..<start], count: entries.count), data.index(after: end) == data.endIndex
      {
        isWhole = true
      } else {
        hasGaps = true
      }
      start = data.index(after: end)
    }
    return Segment(
      name: name, writer: writer, entries: entries, condition: isWhole && !hasGaps ? .whole : .incomplete)
  }

  private static func isEnd(_ line: Data, of body: Data, count: Int) -> Bool {
    String(decoding: line, as: UTF8.self) == "end \(count) \(hexadecimal(checksum(body)))"
  }

  /// The entry of a line, or nil where the line does not agree with its checksum.
  private static func entry(_ line: Data) -> LogEntry? {
    let fields = line.split(separator: tab, maxSplits: 7, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard fields.count == 8, let checksum = UInt32(fields[0], radix: 16), let counter = Int64(fields[2]),
      let time = Int64(fields[3]), let schemaVersion = Int(fields[5])
    else { return nil }
    let entry = LogEntry(
      id: EventID(device: fields[1], counter: counter), timeMilliseconds: time, profile: ProfileID(fields[4]),
      kind: fields[6], payload: fields[7], schemaVersion: schemaVersion)
    guard entry.checksum == Int64(checksum), !fields[1].isEmpty, (1...exact.upperBound).contains(counter),
      exact.contains(time), schemaVersion > 0
    else { return nil }
    return entry
  }

  private static func checksum(_ bytes: Data) -> UInt32 {
    var crc = CRC32()
    bytes.withUnsafeBytes { crc.add($0) }
    return crc.value
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// A name that no other content has.
  static func name(writer: String, data: Data) -> String {
    "\(writer)-\(hexadecimal(checksum(data)))-\(data.count).\(fileExtension)"
  }

  static let fileExtension = "spellflare-log"
}
