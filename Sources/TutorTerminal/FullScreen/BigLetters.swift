import Spelling

/// A spelling in letters as big as the room allows.
struct BigLetters {
  private let symbols: [Character]
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - symbols: what is drawn, each in the case in which it is shown.
  ///   - columns: the room across.
  ///   - rows: the room down.
  init(_ symbols: [Character], columns: Int, rows: Int) {
    self.symbols = symbols
    self.columns = columns
    self.rows = rows
  }

  /// The drawing, top to bottom: full squares where they fit, half as big where those fit, else spaced letters, else
  /// letters side by side, of which the last ones are seen. Nothing where there is no room at all.
  var lines: [String] {
    guard rows > 0 else { return [] }
    let glyphs = symbols.compactMap(BlockFont.rows)
    guard glyphs.count == symbols.count, !glyphs.isEmpty else { return [small] }
    let across = glyphs.count * (BlockFont.width + 1) - 1
    if across * 2 <= columns, BlockFont.height <= rows { return squares(glyphs) }
    if across <= columns, BlockFont.height / 2 <= rows { return halfSquares(glyphs) }
    return [small]
  }

  private var small: String {
    let spaced = symbols.map(String.init).joined(separator: " ")
    return spaced.count <= columns ? spaced : String(symbols.suffix(max(0, columns)))
  }

  private func squares(_ glyphs: [[UInt8]]) -> [String] {
    (0..<BlockFont.height).map { row in
      glyphs.map { glyph in Self.squares { Self.isSet(glyph[row], $0) ? "██" : "  " } }.joined(
        separator: "  ")
    }
  }

  private func halfSquares(_ glyphs: [[UInt8]]) -> [String] {
    stride(from: 0, to: BlockFont.height, by: 2).map { row in
      glyphs.map { glyph in
        Self.squares { column in
          switch (Self.isSet(glyph[row], column), Self.isSet(glyph[row + 1], column)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }
      }.joined(separator: " ")
    }
  }

  private static func squares(_ square: (Int) -> String) -> String {
    (0..<BlockFont.width).map(square).joined()
  }

  private static func isSet(_ row: UInt8, _ column: Int) -> Bool {
    row >> (BlockFont.width - 1 - column) & 1 == 1
  }
}
