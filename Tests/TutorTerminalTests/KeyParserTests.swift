import Spelling
import SpellingGame
import Testing
import TutorSession

@testable import TutorTerminal

@Suite("Keys of a terminal")
struct KeyParserTests {
  private func keys(_ text: String) -> [TerminalKey] {
    var parser = KeyParser()
    return parser.keys(in: Array(text.utf8))
  }

  private func letter(_ character: Character) -> TerminalKey? {
    Letter(character).map { .tutor(.letter($0)) }
  }

  @Test("are letters, digits, Enter, Backspace and Ctrl-U")
  func plain() {
    #expect(
      keys("aZ5\r\n\u{7F}\u{8}\u{15}") == [
        letter("a"), letter("z"), .digit(5), .tutor(.done), .tutor(.done), .tutor(.undo), .tutor(.undo),
        .tutor(.startAgain),
      ])
  }

  @Test("are letters outside ASCII as well")
  func unicode() { #expect(keys("éß") == [letter("é"), letter("ß")]) }

  @Test(
    "of no meaning are ignored, and what follows is not lost",
    arguments: [
      "\u{1B}[A", "\u{1B}[D", "\u{1B}OP", "\u{1B}[15~", "\u{1B}[1;5C", "\u{1B}[[A", "\u{1B}x", "\t", "?", "€",
      "🙂",
      "\u{1B}[200~",
    ])
  func ignored(_ sequence: String) { #expect(keys("a\(sequence)b") == [letter("a"), letter("b")]) }

  @Test("Escape leaves when nothing follows it, and only then")
  func escape() {
    var parser = KeyParser()
    #expect(parser.keys(in: [0x1B]) == [])
    #expect(parser.isAfterEscape)
    #expect(parser.keyAfterPause() == .tutor(.leave))
    #expect(!parser.isAfterEscape)
    #expect(parser.keyAfterPause() == nil)
    #expect(parser.keys(in: [0x1B]) == [])
    #expect(parser.keys(in: Array("[Ax".utf8)) == [letter("x")])
    #expect(parser.keyAfterPause() == nil)
  }

  @Test("Escape pressed twice at once leaves")
  func escapeTwice() {
    #expect(keys("\u{1B}\u{1B}") == [.tutor(.leave)])
  }

  @Test("broken UTF-8 is dropped, and the letter after it is kept")
  func broken() {
    var parser = KeyParser()
    #expect(
      parser.keys(in: [0xC3, 0x61, 0xFF, 0x62, 0xA9, 0xE2, 0x82, 0x63]) == [
        letter("a"), letter("b"), letter("c"),
      ])
  }

  @Test("are the same wherever the bytes are cut")
  func cuts() {
    var generator = SplitMix64(seed: 3)
    let pieces = [
      "a", "é", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OQ", "7", "\r", "ü", "🙂", "\u{1B}[[B", "z", "\u{7F}",
    ]
    for _ in 0..<500 {
      let bytes = (0..<8).flatMap { _ in Array((pieces.randomElement(using: &generator) ?? "").utf8) }
      var whole = KeyParser()
      let expected = whole.keys(in: bytes)
      var cut = KeyParser()
      var found: [TerminalKey] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...3, using: &generator)
        found += cut.keys(in: rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(found == expected)
    }
  }

  @Test("never fail, whatever the bytes are, and hold back no more than one sequence")
  func noise() {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<500 {
      var parser = KeyParser()
      _ = parser.keys(in: (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) })
      // The end of any sequence, then a letter.
      #expect(parser.keys(in: Array("~~~~a".utf8)).last == letter("a"))
    }
  }
}

@Suite("The list of keys")
struct KeyLegendTests {
  @Test("gives each digit its command, and 0 leaves")
  func digits() {
    #expect(KeyLegend.key(forDigit: 1, choice: []) == .command(.again))
    #expect(KeyLegend.key(forDigit: 5, choice: []) == .command(.skip))
    #expect(KeyLegend.key(forDigit: 6, choice: []) == .switchMeans)
    #expect(KeyLegend.key(forDigit: 0, choice: []) == .leave)
    #expect(KeyLegend.key(forDigit: 9, choice: []) == nil)
  }

  @Test("lets the digits choose while two letters are offered, and keeps the others")
  func choosing() {
    let choice = spelled("bp")
    #expect(KeyLegend.key(forDigit: 1, choice: choice) == .choice(0))
    #expect(KeyLegend.key(forDigit: 2, choice: choice) == .choice(1))
    #expect(KeyLegend.key(forDigit: 3, choice: choice) == .command(.meaning))
  }
}
