import Spelling

/// One band's file, parsed.
///
/// Line 1 is `# language en, band 3, version 1`. Lines that start with `# ` are comments. A line that starts with
/// `#word` names the columns. Every other line is a word: the columns in that order, parted by tabs.
struct BandFile {
  /// The band that the file says it holds.
  var band: Int
  /// The bank's version that the file says it belongs to.
  var version: Int
  /// The words with the lines that they stand on.
  var words: [(word: Word, line: Int)]

  /// Parses the bytes of a file. Works on bytes because a whole bank is read before the first word is said.
  ///
  /// - Parameters:
  ///   - name: the file's name, for errors.
  ///   - bytes: UTF-8 with Unix or Windows line ends.
  init(name: String, bytes: [UInt8]) throws(WordBankError) {
    self = try bytes.withUnsafeBufferPointer { bytes throws(WordBankError) in
      try BandFile(name: name, bytes: bytes[...])
    }
  }

  private init(name: String, bytes: FileBytes) throws(WordBankError) {
    var lines = LineReader(bytes: bytes)
    guard let first = lines.next(), let edition = Edition(first) else {
      throw WordBankError(file: name, line: 1, problem: .noEdition)
    }
    band = edition.band
    version = edition.version
    words = []
    var parser: RowParser?
    while let line = lines.next() {
      guard let start = line.first else { continue }
      do throws(WordBankError.Problem) {
        if start == UInt8(ascii: "#") {
          if line.starts(with: "#word".utf8) { parser = try RowParser(header: line.dropFirst(), band: band) }
        } else if let parser {
          words.append((try parser.word(line), lines.number))
        } else {
          throw WordBankError.Problem.noColumnNames
        }
      } catch {
        throw WordBankError(file: name, line: lines.number, problem: error)
      }
    }
    if parser == nil { throw WordBankError(file: name, line: nil, problem: .noColumnNames) }
  }
}

extension WordBankError.Problem: Error {}

/// What the first line of a file says.
private struct Edition {
  var band: Int
  var version: Int

  init?(_ line: FileBytes) {
    let parts = String(decoding: line, as: UTF8.self).dropFirst().split(separator: ",")
    guard line.first == UInt8(ascii: "#"), parts.count == 3 else { return nil }
    func value(_ part: Substring, _ name: String) -> Substring? {
      let words = part.split(separator: " ")
      return words.count == 2 && words[0] == name ? words[1] : nil
    }
    guard value(parts[0], "language") != nil, let band = value(parts[1], "band").flatMap({ Int($0) }),
      let version = value(parts[2], "version").flatMap({ Int($0) })
    else { return nil }
    self.band = band
    self.version = version
  }
}

/// Cuts bytes into lines, without their ends.
private struct LineReader {
  private let bytes: FileBytes
  private var position = 0
  /// The number of the line last read, from 1.
  private(set) var number = 0

  init(bytes: FileBytes) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func next() -> FileBytes? {
    guard position < bytes.endIndex else { return nil }
    number += 1
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    defer { position = end + 1 }
    let line = bytes[position..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
