import Foundation
import Testing

@testable import Spelling

@Suite("Letters")
struct LetterTests {
  @Test("compare without case and without regard to Unicode's form")
  func equality() {
    #expect(Letter("A") == Letter("a"))
    #expect(Letter("É") == Letter("e\u{301}"))
    #expect(Letter("e") != Letter("é"))
  }

  @Test("read typographic apostrophes, hyphens and spaces as the plain ones")
  func typography() {
    for apostrophe in "'’‘ʼ" { #expect(Letter(apostrophe)?.character == "'") }
    for hyphen in "-‐‑–" { #expect(Letter(hyphen)?.character == "-") }
    #expect(Letter("\u{A0}")?.character == " ")
  }

  @Test("are no digits, signs, emoji or control characters", arguments: "5,.!?@_\u{7}\t\n🦊½€²")
  func notLetters(character: Character) {
    #expect(Letter(character) == nil)
    #expect([Letter](spelling: "a\(character)b") == nil)
  }

  @Test("are shown in capitals")
  func capitals() {
    #expect(Letter("a")?.upperCased == "A")
    #expect(Letter("é")?.upperCased == "É")
    #expect(Letter("'")?.upperCased == "'")
  }

  @Test("are alphabetic but for apostrophe, hyphen and space, and joints are hyphen and space")
  func kinds() throws {
    let letters = try letters("aé'- ")
    #expect(letters.map(\.isAlphabetic) == [true, true, false, false, false])
    #expect(letters.map(\.isJoint) == [false, false, false, true, true])
  }

  @Test("come back from JSON, and nothing else does")
  func json() throws {
    let word = try letters("naïve don't")
    let data = try JSONEncoder().encode(word)
    #expect(try JSONDecoder().decode([Letter].self, from: data) == word)
    for bad in [#"["ab"]"#, #"[""]"#, #"["5"]"#, "[5]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode([Letter].self, from: Data(bad.utf8)) }
    }
  }

  @Test("written together are the spelling in lower case")
  func text() throws {
    #expect(try letters("New York").text == "new york")
    #expect(try letters("").text.isEmpty)
  }
}

@Suite("A typed spelling")
struct TypedSpellingTests {
  @Test(
    "loses outer white space and case",
    arguments: ["friend", " friend", "friend\n", "\t FRIEND \r\n", "\u{A0}Friend\u{2003}"])
  func cleaning(line: String) throws {
    #expect(try TypedSpelling.letters(in: line) == letters("friend"))
  }

  @Test("keeps inner spaces, hyphens and apostrophes for the marking to judge")
  func inner() throws {
    #expect(try TypedSpelling.letters(in: " ice cream ") == letters("ice cream"))
    #expect(try TypedSpelling.letters(in: "don’t") == letters("don't"))
  }

  @Test("of a blank line is empty", arguments: ["", " ", "\n", "\t\r\n"])
  func blank(line: String) throws {
    #expect(try TypedSpelling.letters(in: line).isEmpty)
  }

  @Test(
    "names the first symbol that can be no part of it",
    arguments: [("fri3nd!", "3"), ("a, b", ","), ("🦊", "🦊")])
  func notALetter(line: String, symbol: String) {
    #expect(throws: NotALetter(symbol: Character(symbol))) { try TypedSpelling.letters(in: line) }
    #expect("\(NotALetter(symbol: Character(symbol)))" == "\"\(symbol)\" is no letter.")
  }

  @Test("is the same for every Unicode form of a line")
  func unicodeForms() throws {
    let line = "Ångström café naïve"
    let forms = [
      line.precomposedStringWithCanonicalMapping, line.decomposedStringWithCanonicalMapping,
      line.uppercased(),
      line.decomposedStringWithCanonicalMapping.lowercased(),
    ]
    for form in forms { #expect(try TypedSpelling.letters(in: form) == letters(line)) }
  }
}
