import Spelling
import SpellingGame
import Testing
import TutorSession

@testable import TutorTerminal

@Suite("The page")
struct TerminalSizeTests {
  @Test("of a small terminal shows the same, smaller")
  func small() {
    let picture = TutorPicture.with {
      $0.activity = .typing
      $0.letters = spelled("ca")
    }
    #expect(
      picture.page(40, 12) == """
         grade 1, level 1          word 3 of 15
         ★ ★ ☆ ☆ ☆ ☆ ☆ ☆ ☆ ☆  2 of 10
                   ▄▀▀▀▄ ▄▀▀▀▄
                   █     █▄▄▄█
                   █   ▄ █   █
                    ▀▀▀  ▀   ▀ ▀▀▀▀▀

                Spell the word you hear.
         [ _ ]  type the letters, then Enter
         1 hear it   2 slower   3 meaning
         4 sentence   5 skip   6 speak or type
         ⌫ undo   Enter done   Esc leave
        """)
  }

  @Test("fits every terminal: as many lines as rows, none wider than the columns")
  func fits() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let picture = TutorPicture.random(using: &generator)
      let columns = Int.random(in: 1...130, using: &generator)
      let rows = Int.random(in: 1...45, using: &generator)
      let page = TerminalPage(
        picture: picture, columns: columns, rows: rows,
        letterCase: Bool.random(using: &generator) ? .upper : .lower)
      let lines = page.lines
      #expect(lines.count == rows, "\(columns) x \(rows): \(page.lines.map(\.text))")
      #expect(
        lines.allSatisfy { $0.text.count <= columns }, "\(columns) x \(rows): \(page.lines.map(\.text))")
      #expect(!lines.contains { $0.text.contains { $0.isNewline || $0 == "\u{1B}" } })
    }
  }

  @Test("of any terminal from 40 by 12 shows the child's letters and the tutor's sentence")
  func showsTheLetters() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<500 {
      let word = String.random(1...9, of: "abcdefghij", using: &generator)
      let picture = TutorPicture.missed("xylophone", given: word) {
        $0.activity = .typing
        $0.letters = spelled(word)
        $0.caption = "Again, please."
      }
      let page = picture.page(
        Int.random(in: 40...120, using: &generator), Int.random(in: 12...40, using: &generator))
      let hasSmall = page.contains(word.uppercased().map(String.init).joined(separator: " ") + " _")
      #expect(hasSmall || page.contains("▀▀") || page.contains("██"), "\(page)")
      #expect(page.contains("Again, please."))
      #expect(page.contains("type the letters"))
    }
  }
}
