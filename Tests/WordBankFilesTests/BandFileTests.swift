import Foundation
import Spelling
import Testing
import TutorServices

@testable import WordBankFiles

@Suite struct BandFileTests {
  private static let edition = "# language en, band 3, version 7"
  private static let columns = "#word\tpart of speech\tmeaning\tsentence\tvariants\tpatterns\tsyllables"
  private static let color =
    "color\tnoun\tred or blue\tBlue is a color.\tcolour (UK)\tc:K o:AH l:L or:ER\tcol·or"

  private func parse(_ lines: String..., ending: String = "\n") throws(WordBankError) -> BandFile {
    try BandFile(name: "band-03.tsv", bytes: Array(lines.joined(separator: ending).utf8))
  }

  /// The problem of a file that has a good head and one bad row.
  private func problem(ofRow row: String) -> WordBankError? {
    #expect(throws: WordBankError.self) { try parse(Self.edition, Self.columns, row) }
  }

  @Test("a row becomes a word with everything that its columns say", arguments: ["\n", "\r\n"])
  func wholeWord(lineEnd: String) throws {
    let file = try parse(Self.edition, "# a comment", Self.columns, Self.color, "", ending: lineEnd)
    let word = try #require(file.words.first?.word)
    #expect(file.band == 3)
    #expect(file.version == 7)
    #expect(file.words.first?.line == 4)
    #expect(word.text == "color")
    #expect(word.band == 3)
    #expect(word.partOfSpeech == .noun)
    #expect(word.variants == [SpellingVariant(text: "colour", english: .british)])
    #expect(word.patterns.last == SpellingPattern(grapheme: "or", notation: "ER"))
    #expect(word.syllables == ["col", "or"])
  }

  @Test("silent letters and letters with two sounds are read")
  func patterns() throws {
    let row = "axe\tnoun\ta tool\tChop it with an axe.\t\ta:AE x:K+S e:-\t"
    let word = try #require(try parse(Self.edition, Self.columns, row).words.first?.word)
    #expect(word.patterns.map(\.sounds) == [["AE"], ["K", "S"], []])
    #expect(word.patterns.last?.isSilent == true)
  }

  @Test(
    "a bad row is told by its line and by what is wrong with it",
    arguments: [
      ("cat\tnoun\ta pet", WordBankError.Problem.wrongColumnCount(found: 3, expected: 7)),
      ("cat\tnoun\t \tA cat.\t\t\t", .emptyColumn("meaning")),
      ("c4t\tnoun\ta pet\tA c4t.\t\t\t", .unspellableWord("c4t")),
      ("cat\tthing\ta pet\tA cat.\t\t\t", .unknownPartOfSpeech("thing")),
      ("cat\tnoun\ta pet\tA cat.\tkat (GB)\t\t", .malformedVariant("kat (GB)")),
      ("cat\tnoun\ta pet\tA cat.\t\tc=K\t", .malformedPattern("c=K")),
      ("cat\tnoun\ta pet\tA cat.\t\tc:K a:AE\t", .doNotSpellWord(column: "patterns", word: "cat")),
      ("cat\tnoun\ta pet\tA cat.\t\t\tca·at", .doNotSpellWord(column: "syllables", word: "cat")),
    ])
  func badRows(row: String, expected: WordBankError.Problem) {
    #expect(problem(ofRow: row) == WordBankError(file: "band-03.tsv", line: 3, problem: expected))
  }

  @Test("a file that does not say what it is, or names no columns, is refused")
  func badHeads() {
    #expect(throws: WordBankError(file: "band-03.tsv", line: 1, problem: .noEdition)) {
      try parse("cat\tnoun")
    }
    #expect(throws: WordBankError(file: "band-03.tsv", line: 2, problem: .noColumnNames)) {
      try parse(Self.edition, Self.color)
    }
    #expect(throws: WordBankError(file: "band-03.tsv", line: 2, problem: .unknownColumn("colour"))) {
      try parse(Self.edition, "#word\tcolour")
    }
    #expect(throws: WordBankError(file: "band-03.tsv", line: 2, problem: .missingColumn("sentence"))) {
      try parse(Self.edition, "#word\tpart of speech\tmeaning")
    }
  }

  @Test("text that is no UTF-8 is refused")
  func notUTF8() {
    let head = Array("\(Self.edition)\n\(Self.columns)\ncat\tnoun\t".utf8)
    let bytes = head + [0xFF, 0xFE] + Array("\tA cat.\t\t\t".utf8)
    #expect(throws: WordBankError(file: "band-03.tsv", line: 3, problem: .notUTF8)) {
      try BandFile(name: "band-03.tsv", bytes: bytes)
    }
  }

  @Test("an error is one sentence that names file and line")
  func description() {
    let error = WordBankError(file: "band-03.tsv", line: 12, problem: .emptyColumn("sentence"))
    #expect(error.description == "band-03.tsv, line 12: the column “sentence” is empty.")
  }

  @Test("a folder without the files is an error that names the file")
  func missingFolder() {
    let error = #expect(throws: WordBankError.self) {
      try WordBankFiles.bank(in: URL(filePath: "/nowhere"))
    }
    #expect(error?.file == "band-01.tsv")
  }
}
