import Spelling
import SpellingGame
import TutorServices
import TutorSession

/// One moment of a session as a page of text.
struct TerminalPage {
  let picture: TutorPicture
  let columns: Int
  let rows: Int
  let letterCase: Settings.LetterCase

  /// The page, top to bottom, never more lines than there are rows.
  var lines: [StyledLine] {
    let top = [header, points, StyledLine()]
    let bottom = notices + [StyledLine(), meter] + legend
    let room = max(1, rows - top.count - bottom.count)
    var middle = stage(rows: room - caption.count - 1) + [StyledLine()] + caption
    if middle.count < room {
      let above = (room - middle.count) / 2
      middle = blank(above) + middle + blank(room - middle.count - above)
    }
    return Array((top + middle.prefix(room) + bottom).prefix(rows))
  }

  private func blank(_ count: Int) -> [StyledLine] { Array(repeating: StyledLine(), count: count) }

  private var header: StyledLine {
    let left = " Spellflare   grade \(picture.level.grade.number), level \(picture.level.number)"
    let right = picture.wordNumber > 0 ? "word \(picture.wordNumber) of \(picture.wordCount) " : ""
    let gap = max(1, columns - left.count - right.count)
    return StyledLine(left, .strong) + StyledLine(String(repeating: " ", count: gap)) + StyledLine(right)
  }

  /// Ten places to fill, and what comes beyond them.
  private var points: StyledLine {
    let goal = Level.firstTriesToComplete
    let filled = String(repeating: "★ ", count: picture.points)
    let open = String(repeating: "☆ ", count: max(0, goal - picture.points))
    return StyledLine(" ") + StyledLine(filled, .good) + StyledLine(open, .faint)
      + StyledLine(" \(picture.points) of \(goal)")
  }

  /// The middle of the page: the letters, a correction, the word to look at, or how the session ended.
  private func stage(rows: Int) -> [StyledLine] {
    if let result = picture.result { return ending(result, rows: rows) }
    if let word = picture.shownWord { return big(Array(word), .strong, rows: rows) }
    var lines: [StyledLine] = []
    if let marking = picture.marking { lines = correction(marking) + [StyledLine()] }
    let style: StyledLine.Style =
      picture.outcome == .right ? .good : picture.lettersAreProvisional ? .faint : .strong
    var symbols = picture.letters.map(\.character)
    if picture.activity == .typing { symbols.append("_") }
    return lines + big(symbols, style, rows: rows - lines.count)
  }

  private func big(_ symbols: [Character], _ style: StyledLine.Style, rows: Int) -> [StyledLine] {
    let isUpper = letterCase == .upper
    let shown = symbols.map { isUpper ? Character(String($0).uppercased().prefix(1).description) : $0 }
    return BigLetters(shown, columns: columns - 2, rows: rows).lines.map {
      StyledLine($0, style).centered(in: columns)
    }
  }

  private func correction(_ marking: Marking) -> [StyledLine] {
    let places = CorrectionText.places(marking)
    func row(_ name: String, _ symbol: (CorrectionText.Place) -> String) -> StyledLine {
      places.reduce(StyledLine(name, .faint)) { line, place in
        let text = symbol(place)
        return line + StyledLine("  \(cased(text)) ", place.isRight ? .plain : .bad)
      }.centered(in: columns)
    }
    return [row("you ", \.given), row("word", \.expected), row("    ", \.sign)]
  }

  private func cased(_ text: String) -> String { letterCase == .upper ? text : text.lowercased() }

  private func ending(_ result: SessionResult, rows: Int) -> [StyledLine] {
    guard let stars = result.stars else { return [] }
    return BigLetters(Array(repeating: "★", count: stars.rawValue), columns: columns, rows: rows).lines.map {
      StyledLine($0, .good).centered(in: columns)
    }
  }

  private var caption: [StyledLine] {
    let choice = picture.choice.enumerated().map { "[\($0.offset + 1)] \(cased($0.element.upperCased))" }
    let lines = wrapped(picture.caption).map { StyledLine($0, .strong).centered(in: columns) }
    return choice.isEmpty
      ? lines : lines + [StyledLine(choice.joined(separator: "     "), .good).centered(in: columns)]
  }

  private var notices: [StyledLine] {
    guard let notice = picture.notices.last else { return [] }
    return wrapped("! \(notice)").map { StyledLine(" \($0)", .bad) }
  }

  /// What goes on, with the microphone's level as a bar.
  private var meter: StyledLine {
    switch picture.activity {
    case .speaking: StyledLine(" (( ))  the tutor speaks")
    case .typing: StyledLine(" [ _ ]  type the letters, then Enter")
    case .looking: StyledLine(" [ o ]  look at the word, any letter covers it")
    case .finished: StyledLine()
    case .listening:
      StyledLine(" [ O ]  your turn: say the letters  ")
        + StyledLine(Self.bar(picture.microphoneDecibels), .good)
    }
  }

  /// From 60 dB below full scale, a quiet room, to full scale.
  static func bar(_ decibels: Double?) -> String {
    let cells = 24
    let filled = Int((min(max((decibels ?? -60) + 60, 0), 60) / 60 * Double(cells)).rounded())
    return String(repeating: "█", count: filled) + String(repeating: "·", count: cells - filled)
  }

  private var legend: [StyledLine] {
    let keys = KeyLegend.digits.map { "\($0.digit) \($0.title)" } + ["⌫ undo", "Enter done", "Esc leave"]
    return wrapped(keys.joined(separator: "   ")).map { StyledLine(" \($0)", .faint) }
  }

  /// A text cut into lines at its spaces.
  private func wrapped(_ text: String) -> [String] {
    var lines: [String] = [""]
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= columns - 2 {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
