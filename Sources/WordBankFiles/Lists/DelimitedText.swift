/// A text cut into rows and cells: lines, or what RFC 4180 calls comma-separated values, with the comma, the
/// semicolon or the tab that the spreadsheet used. A row keeps the line that it begins on, for whoever must find it.
///
/// SwiftCSV is not used: it knows no line numbers and gives up a whole file at its first fault.
struct DelimitedText {
  /// One row.
  struct Row: Equatable {
    /// The line on which it begins, from 1.
    var line: Int
    /// The cells, without outer space.
    var cells: [String]
    /// Whether a quotation mark was opened and never closed.
    var isUnclosed = false
  }

  /// The rows that hold anything.
  let rows: [Row]

  /// Cuts a text.
  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    // Excel may say first which separator it uses.
    if let first = lines.first, first.lowercased().hasPrefix("sep="), let separator = first.dropFirst(4).first
    {
      rows = Self.rows(of: lines.dropFirst(), separator: separator, firstLine: 2)
      return
    }
    // The separator that cuts the most rows is the one meant; a list of single words has none.
    let cuts = ["\t", ";", ","].map { (separator: Character) in
      Self.rows(of: lines[...], separator: separator, firstLine: 1)
    }
    let best = cuts.max { one, other in
      one.count { $0.cells.count > 1 } < other.count { $0.cells.count > 1 }
    }
    rows = best ?? []
  }

  private static func rows(of lines: ArraySlice<Substring>, separator: Character, firstLine: Int) -> [Row] {
    var rows: [Row] = []
    var index = lines.startIndex
    while index < lines.endIndex {
      let start = index
      var reader = RowReader(separator: separator)
      reader.read(lines[index])
      index += 1
      // A quoted cell may go on over lines. One that never ends would take the rest of the file: it ends here.
      while reader.isInQuotes, index < lines.endIndex, index - start < 5 {
        reader.read(lines[index])
        index += 1
      }
      if reader.isInQuotes { index = start + 1 }
      let cells = reader.cells(ending: lines[start])
      if cells.contains(where: { !$0.isEmpty }) {
        rows.append(
          Row(line: start - lines.startIndex + firstLine, cells: cells, isUnclosed: reader.isInQuotes))
      }
    }
    return rows
  }
}

/// Reads the cells of one row, which may stand on several lines.
private struct RowReader {
  let separator: Character
  private(set) var isInQuotes = false
  private var finished: [String] = []
  private var cell = ""

  init(separator: Character) { self.separator = separator }

  mutating func read(_ line: Substring) {
    if isInQuotes { cell.append(" ") }
    var rest = line
    while let symbol = rest.popFirst() {
      if isInQuotes, symbol == "\"" {
        if rest.first == "\"" {
          cell.append("\"")
          rest.removeFirst()
        } else {
          isInQuotes = false
        }
      } else if !isInQuotes, symbol == "\"", cell.allSatisfy(\.isWhitespace) {
        isInQuotes = true
        cell = ""
      } else if !isInQuotes, symbol == separator {
        finished.append(cell)
        cell = ""
      } else {
        cell.append(symbol)
      }
    }
  }

  /// The cells, or, where a quotation mark was never closed, those of its line as it stands.
  func cells(ending line: Substring) -> [String] {
    let cells =
      isInQuotes
      ? line.split(separator: separator, omittingEmptySubsequences: false).map { $0.filter { $0 != "\"" } }
      : finished + [cell]
    return cells.map { cell in
      let inner = cell.drop(while: \.isWhitespace)
      let trailing = inner.reversed().prefix(while: \.isWhitespace).count
      return String(inner.dropLast(trailing))
    }
  }
}
