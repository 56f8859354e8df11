import SpellingGame
import Synchronization
import TutorServices
import TutorSession

/// What stands on the terminal: draws pictures, and draws the last one again when the size changes.
final class Screen: Sendable {
  private struct Shown {
    var picture: TutorPicture?
    /// The word at which the newest notice came.
    var noticedAtWord = 0
  }

  private let letterCase: Settings.LetterCase
  private let shown = Mutex(Shown())

  init(letterCase: Settings.LetterCase) { self.letterCase = letterCase }

  /// Whether the session is over, and the last page waits to be left.
  var isOver: Bool { shown.withLock { $0.picture?.activity == .finished } }

  func draw(_ picture: TutorPicture) {
    shown.withLock { shown in
      if picture.notices.count != shown.picture?.notices.count { shown.noticedAtWord = picture.wordNumber }
      shown.picture = picture
      write(shown)
    }
  }

  /// What a key means on what is shown.
  func meaning(of key: TerminalKey) -> TutorKey? {
    switch key {
    case .tutor(let key): key
    case .digit(let digit):
      KeyLegend.key(forDigit: digit, choice: shown.withLock { $0.picture?.choice ?? [] })
    }
  }

  func redraw() { shown.withLock { write($0) } }

  /// Each line is written over the old one and cleared to its end, so that nothing flickers.
  private func write(_ shown: Shown) {
    guard var picture = shown.picture else { return }
    // A notice has been read by the word after the next.
    if picture.wordNumber > shown.noticedAtWord + 1 { picture.notices = [] }
    let size = RawTerminal.size
    let page = TerminalPage(picture: picture, columns: size.columns, rows: size.rows, letterCase: letterCase)
    // Clearing after a line that fills all columns would take its last letter away.
    let lines = page.lines.map { $0.width < size.columns ? $0.ansi + "\u{1B}[K" : $0.ansi }
    StandardOutput().writeRaw("\u{1B}[H" + lines.joined(separator: "\r\n"))
  }
}
