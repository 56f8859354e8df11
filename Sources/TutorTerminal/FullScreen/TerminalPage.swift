import Spelling
import SpellingGame
import TutorServices
import TutorSession

/// One moment of a session as a page of text.
///
/// The letters stand in the middle and the tutor's sentence below them, always in the same place, so that nothing
/// jumps while a child spells. A small terminal loses the list of keys first, then the blank lines, then the rest
/// from the outside in: the letters and the sentence stay longest.
struct TerminalPage {
  let picture: TutorPicture
  let columns: Int
  let rows: Int
  let letterCase: Settings.LetterCase

  /// The page, top to bottom: as many lines as there are rows, none wider than the columns.
  var lines: [StyledLine] {
    let caption = caption
    var top = [header, points]
    var bottom = notices + [meter]
    func room() -> Int { rows - top.count - bottom.count }
    // Letters half as big as they can be, with a blank line below them, and a correction where there is one.
    let wanted = caption.count + BlockFont.height / 2 + 1 + correction.count
    if room() - legend.count >= wanted { bottom += legend }
    if room() > wanted { bottom.insert(StyledLine(), at: notices.count) }
    // A line of letters at least.
    if room() <= caption.count { top = [] }
    if room() <= caption.count { bottom = [meter] }
    let page = top + middle(rows: max(0, room()), caption: caption) + bottom
    return page.prefix(rows).map { $0.cut(to: columns) }
  }

  /// The stage with the sentence below it, in all the rows that the edges of the page leave.
  private func middle(rows: Int, caption: [StyledLine]) -> [StyledLine] {
    // Room for a second line of the sentence is kept free where there is plenty, so that the letters stay in place.
    let captionRows = min(rows, max(caption.count, rows > BlockFont.height + 4 ? 2 : 1))
    let gap = rows > captionRows + BlockFont.height / 2 ? 1 : 0
    let stageRows = rows - captionRows - gap
    let stage = stage(rows: stageRows).prefix(stageRows)
    let above = (stageRows - stage.count) / 2
    return blank(above) + stage + blank(stageRows - above - stage.count + gap) + caption.prefix(captionRows)
      + blank(captionRows - caption.count)
  }

  private func blank(_ count: Int) -> [StyledLine] { Array(repeating: StyledLine(), count: max(0, count)) }

  private var header: StyledLine {
    let course = CourseText.name(picture.course)
    let word = picture.wordNumber > 0 ? "word \(picture.wordNumber) of \(picture.wordCount) " : ""
    let name = " Spellflare   "
    let left = name.count + course.count + word.count < columns ? name + course : " " + course
    let gap = max(1, columns - left.count - word.count)
    return StyledLine(left, .strong) + StyledLine(String(repeating: " ", count: gap)) + StyledLine(word)
  }

  /// The places to fill, ten in a level, and what comes beyond them.
  private var points: StyledLine {
    let goal = picture.goal
    let filled = String(repeating: "★ ", count: picture.points)
    let open = String(repeating: "☆ ", count: max(0, goal - picture.points))
    let text = picture.points <= goal ? " \(picture.points) of \(goal)" : "\(picture.points) right"
    return StyledLine(" ") + StyledLine(filled, .good) + StyledLine(open, .faint) + StyledLine(text)
  }

  /// The middle of the page: the letters, a correction, the word to look at, or how the session ended.
  private func stage(rows: Int) -> [StyledLine] {
    if let result = picture.result { return ending(result, rows: rows) }
    if let word = picture.shownWord { return big(Array(word), .strong, rows: rows) }
    let correction = correction
    guard let marking = picture.marking, !correction.isEmpty else { return letters(rows: rows) }
    // While the tutor spells the word, it stands there big; then its place is the child's.
    let isShown = picture.activity == .speaking && picture.letters.isEmpty
    func below(_ rows: Int) -> [StyledLine] {
      isShown ? big(marking.expected.map(\.character), .strong, rows: rows) : letters(rows: rows)
    }
    let room = rows - correction.count
    if room <= 0 { return below(rows) }
    let gap = room > BlockFont.height / 2 ? 1 : 0
    return correction + blank(gap) + below(room - gap)
  }

  /// The child's letters, with a line where the next one goes while letters are expected. Its place is kept free when
  /// they are not, so that the letters stay as they are when they are judged.
  private func letters(rows: Int) -> [StyledLine] {
    let isExpected = picture.activity == .typing || picture.activity == .listening
    guard isExpected || !picture.letters.isEmpty else { return [] }
    let next: Character = isExpected && picture.choice.isEmpty ? "_" : " "
    let style: StyledLine.Style =
      picture.outcome == .right ? .good : picture.lettersAreProvisional ? .faint : .strong
    return big(picture.letters.map(\.character) + [next], style, rows: rows)
  }

  private func big(_ symbols: [Character], _ style: StyledLine.Style, rows: Int) -> [StyledLine] {
    BigLetters(symbols.map(cased), columns: columns - 2, rows: rows).lines.map {
      StyledLine($0, style).centered(in: columns)
    }
  }

  /// Both spellings of a missed word, one above the other. A long word's places stand closer together.
  private var correction: [StyledLine] {
    guard let marking = picture.marking, picture.outcome != .right else { return [] }
    let places = CorrectionText.places(marking)
    let titleWidth = 4
    let placeWidth = min(4, max(1, (columns - titleWidth - 2) / max(1, places.count)))
    func row(_ title: String, _ symbol: (CorrectionText.Place) -> String) -> StyledLine {
      places.reduce(StyledLine(title, .faint)) { line, place in
        let text = symbol(place)
        let left = (placeWidth - text.count + 1) / 2
        let padded =
          String(repeating: " ", count: max(0, left)) + text
          + String(repeating: " ", count: max(0, placeWidth - text.count - left))
        return line + StyledLine(padded, place.isRight ? .plain : .bad)
      }.centered(in: columns)
    }
    return [
      row("you ") { String($0.given.map(cased)) }, row("word") { String($0.expected.map(cased)) },
      row("    ", \.sign),
    ]
  }

  private func cased(_ symbol: Character) -> Character {
    let text = letterCase == .upper ? String(symbol).uppercased() : String(symbol).lowercased()
    return text.count == 1 ? Character(text) : symbol
  }

  private func ending(_ result: SessionResult, rows: Int) -> [StyledLine] {
    guard let stars = result.stars else { return [] }
    return big(Array(repeating: "★", count: stars.rawValue), .good, rows: rows)
  }

  private var caption: [StyledLine] {
    let lines = wrapped(picture.caption).prefix(max(1, rows / 2)).map {
      StyledLine($0, .strong).centered(in: columns)
    }
    guard !picture.choice.isEmpty else { return lines }
    let choice = picture.choice.enumerated().map { "[\($0.offset + 1)] \(cased($0.element.character))" }
    return lines + [StyledLine(choice.joined(separator: "     "), .good).centered(in: columns)]
  }

  private var notices: [StyledLine] {
    guard let notice = picture.notices.last else { return [] }
    return wrapped("! \(notice)").prefix(max(1, rows / 4)).map { StyledLine(" \($0)", .bad) }
  }

  /// What goes on, with the microphone's level as a bar.
  private var meter: StyledLine {
    switch picture.activity {
    case .speaking: StyledLine(" (( ))  the tutor speaks")
    case .typing: StyledLine(" [ _ ]  type the letters, then Enter")
    case .looking: StyledLine(" [ o ]  look: any letter covers the word")
    case .finished: StyledLine(" press any key")
    case .listening: listeningMeter
    }
  }

  private var listeningMeter: StyledLine {
    let invitation = StyledLine(" [ O ]  your turn: say the letters ")
    return invitation
      + StyledLine(Self.bar(picture.microphoneDecibels, cells: columns - invitation.width - 1), .good)
  }

  /// From 60 dB below full scale, a quiet room, to full scale; at most 24 cells.
  static func bar(_ decibels: Double?, cells: Int) -> String {
    let cells = min(24, max(0, cells))
    let filled = Int((min(max((decibels ?? -60) + 60, 0), 60) / 60 * Double(cells)).rounded())
    return String(repeating: "█", count: filled) + String(repeating: "·", count: cells - filled)
  }

  private var legend: [StyledLine] {
    if picture.activity == .finished { return [] }
    let keys = KeyLegend.digits.map { "\($0.digit) \($0.title)" } + ["⌫ undo", "Enter done", "Esc leave"]
    return wrapped(keys, separator: "   ").map { StyledLine(" \($0)", .faint) }
  }

  /// A text cut into lines at its spaces.
  private func wrapped(_ text: String) -> [String] {
    wrapped(text.split(separator: " ", omittingEmptySubsequences: false).map(String.init), separator: " ")
  }

  private func wrapped(_ pieces: [String], separator: String) -> [String] {
    var lines: [String] = [""]
    for piece in pieces {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = piece
      } else if line.count + separator.count + piece.count <= columns - 2 {
        lines[lines.count - 1] = line + separator + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}
