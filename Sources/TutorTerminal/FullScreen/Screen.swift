import SpellingGame
import Synchronization
import TutorServices
import TutorSession

/// What stands on the terminal: draws pictures, and draws the last one again when the size changes.
final class Screen: Sendable {
  private let letterCase: Settings.LetterCase
  private let shown = Mutex<TutorPicture?>(nil)

  init(letterCase: Settings.LetterCase) { self.letterCase = letterCase }

  func draw(_ picture: TutorPicture) {
    shown.withLock {
      $0 = picture
      write(picture)
    }
  }

  /// What a key means on what is shown.
  func meaning(of key: TerminalKey) -> TutorKey? {
    switch key {
    case .tutor(let key): key
    case .digit(let digit): KeyLegend.key(forDigit: digit, choice: shown.withLock { $0?.choice ?? [] })
    }
  }

  func redraw() {
    shown.withLock { picture in
      if let picture { write(picture) }
    }
  }

  /// Each line is written over the old one and cleared to its end, so that nothing flickers.
  private func write(_ picture: TutorPicture) {
    let size = RawTerminal.size
    let page = TerminalPage(picture: picture, columns: size.columns, rows: size.rows, letterCase: letterCase)
    let lines = page.lines.map { $0.ansi + "\u{1B}[K" }
    StandardOutput().writeRaw("\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[J")
  }
}
