/// A line of text whose parts have a style. Nothing is told by a style alone.
struct StyledLine: Equatable {
  /// How a part stands out.
  enum Style: Equatable {
    case plain
    case faint
    case strong
    case good
    case bad

    /// The ANSI sequence (ECMA-48, select graphic rendition) that begins the style.
    var sequence: String {
      switch self {
      case .plain: "\u{1B}[0m"
      case .faint: "\u{1B}[0;2m"
      case .strong: "\u{1B}[0;1m"
      case .good: "\u{1B}[0;1;32m"
      case .bad: "\u{1B}[0;1;33m"
      }
    }
  }

  private(set) var parts: [(text: String, style: Style)]

  init(_ text: String = "", _ style: Style = .plain) { parts = [(text, style)] }

  /// The text without its styles.
  var text: String { parts.map(\.text).joined() }

  /// How many columns the line takes. Every symbol that is drawn here takes one.
  var width: Int { parts.reduce(0) { $0 + $1.text.count } }

  /// The text with its styles as ANSI sequences.
  var ansi: String { parts.map { $0.style.sequence + $0.text }.joined() + Style.plain.sequence }

  static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var line = left
    line.parts += right.parts
    return line
  }

  static func == (left: StyledLine, right: StyledLine) -> Bool {
    left.parts.elementsEqual(right.parts) { $0 == $1 }
  }

  /// The line in the middle of so many columns.
  func centered(in columns: Int) -> StyledLine {
    StyledLine(String(repeating: " ", count: max(0, (columns - width) / 2))) + self
  }

  /// The line, cut off where the columns end.
  func cut(to columns: Int) -> StyledLine {
    var room = max(0, columns)
    var line = self
    line.parts = parts.map { part in
      let text = String(part.text.prefix(room))
      room -= text.count
      return (text, part.style)
    }
    return line
  }
}
