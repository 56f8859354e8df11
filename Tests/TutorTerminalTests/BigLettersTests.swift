import Spelling
import Testing

@testable import TutorTerminal

@Suite("Big letters")
struct BigLettersTests {
  private func drawn(_ text: String, _ columns: Int, _ rows: Int) -> [String] {
    BigLetters(Array(text), columns: columns, rows: rows).lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test("are drawn in full squares where there is room")
  func full() {
    #expect(
      drawn("gO", 22, 8) == [
        "              ██████", "            ██      ██", "  ████████  ██      ██", "██      ██  ██      ██",
        "██      ██  ██      ██", "  ████████  ██      ██", "        ██    ██████", "  ██████",
      ])
  }

  @Test("are half as big where full squares do not fit across or down")
  func half() {
    let half = ["▄▀▀▀▄", "█", "█   ▄", " ▀▀▀"]
    #expect(drawn("C", 9, 8) == half)
    #expect(drawn("C", 80, 7) == half)
  }

  @Test("are spaced letters where nothing bigger fits, and the last letters where those do not fit either")
  func small() {
    #expect(drawn("CAT", 80, 3) == ["C A T"])
    #expect(drawn("CAT", 5, 8) == ["C A T"])
    #expect(drawn("CAT", 4, 8) == ["CAT"])
    #expect(drawn("CAT", 2, 8) == ["AT"])
    #expect(drawn("CAT", 0, 8) == [""])
    #expect(drawn("CAT", 80, 0) == [])
    #expect(drawn("", 80, 8) == [""])
  }

  @Test("are spaced where a letter has no drawing, so that no letter is lost")
  func unknown() { #expect(drawn("É_", 80, 8) == ["É _"]) }

  @Test("exist for both cases of the alphabet, the joints, the line, the star and the blank, all different")
  func font() {
    let symbols = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'-_★ ")
    let glyphs = symbols.compactMap(BlockFont.rows)
    #expect(glyphs.count == symbols.count)
    #expect(Set(glyphs).count == symbols.count)
    #expect(glyphs.allSatisfy { $0.count == BlockFont.height && $0.allSatisfy { $0 < 32 } })
  }

  @Test("with the line of the next letter are as big as the letters alone, and beside them")
  func cursor() {
    let lines = drawn("CA_", 80, 8)
    #expect(lines.count == 8)
    #expect(lines[6] == "  ██████    ██      ██  ██████████")
  }
}
