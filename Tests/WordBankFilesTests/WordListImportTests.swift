import Foundation
import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import WordBankFiles

@Suite struct WordListImportTests {
  private static let bank = WordBank(
    version: 1,
    words: [
      Word(
        text: "color", band: 1, partOfSpeech: .noun, meaning: "red or blue",
        sentence: "Red is a color I like.",
        variants: [SpellingVariant(text: "colour", english: .british)], syllables: ["col", "or"]),
      Word(text: "cat", band: 1, partOfSpeech: .noun, meaning: "a pet", sentence: "The cat sat by me."),
      Word(
        text: "Friday", band: 1, partOfSpeech: .noun, meaning: "a day", sentence: "On Friday we eat fish."),
    ])

  private func imported(_ bytes: [UInt8]) -> WordListImport {
    WordListImport(bytes: bytes, bank: Self.bank, blocked: ["gun"], homophoneSets: [["altar", "alter"]])
  }

  private func imported(_ text: String) -> WordListImport { imported(Array(text.utf8)) }

  private func words(_ text: String) -> [String] { imported(text).entries.map(\.word) }

  @Test("one word a line, with whichever line ends and empty lines", arguments: ["\n", "\r\n", "\r"])
  func plain(lineEnd: String) {
    #expect(
      words(["cat", "", " zebra ", "ice cream", ""].joined(separator: lineEnd)) == [
        "cat", "zebra", "ice cream",
      ])
  }

  @Test(
    "columns are cut by comma, semicolon or tab, whichever cuts the most rows", arguments: [",", ";", "\t"])
  func separators(separator: String) {
    let rows = [
      ["word", "meaning", "sentence"], ["cat", "a pet", "\"My cat, too\(separator) is old.\""],
      ["zebra", "", "A zebra; it ran."],
    ]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: "\r\n")
    let quoted = separator == ";" ? text.replacing("A zebra; it ran.", with: "\"A zebra; it ran.\"") : text
    let entries = imported(quoted).entries
    #expect(entries.map(\.word) == ["cat", "zebra"])
    #expect(entries.first?.meaning == "a pet")
    #expect(entries.first?.sentence == "My cat, too\(separator) is old.")
    #expect(entries.last?.meaning == nil)
    #expect(entries.last?.sentence == "A zebra; it ran.")
  }

  @Test("without a line of names the columns are word, meaning, sentence; with one they stand in its order")
  func header() {
    let plain = imported("cat,a pet,The cat ran away.").entries
    #expect(plain == [WordList.Entry(word: "cat", meaning: "a pet", sentence: "The cat ran away.")])
    let named = imported("Sentence,Spelling Words\nThe cat ran away.,cat").entries
    #expect(named == [WordList.Entry(word: "cat", sentence: "The cat ran away.")])
    #expect(words("sep=;\nword;meaning\ncat;a pet") == ["cat"])
  }

  @Test("quoted cells hold separators, doubled quotation marks and line ends")
  func quotes() {
    let entries = imported("word,sentence\ncat,\"The cat said \"\"meow\"\",\r\nthen slept.\"\nzebra,").entries
    #expect(entries.map(\.word) == ["cat", "zebra"])
    #expect(entries.first?.sentence == "The cat said \"meow\", then slept.")
  }

  @Test("a quotation mark that is never closed costs no other line")
  func unclosed() {
    let result = imported("word,meaning\ncat,\"a pet\nzebra,an animal\nowl,\nbee,\nant,\nfox,\nelk,")
    #expect(result.entries.map(\.word) == ["cat", "zebra", "owl", "bee", "ant", "fox", "elk"])
    #expect(result.remarks.first == WordListImport.Remark(line: 2, kind: .unclosedQuote))
  }

  @Test("any encoding that a spreadsheet writes is read")
  func encodings() throws {
    let text = "café\r\ndon’t"
    let utf16 = Array(text.utf16)
    let littleEndian = utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bigEndian = utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let windows = try #require(text.data(using: .windowsCP1252))
    let files: [[UInt8]] = [
      Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + littleEndian,
      [0xFE, 0xFF] + bigEndian,
      littleEndian, bigEndian, Array(windows), Array(text.decomposedStringWithCanonicalMapping.utf8),
    ]
    for (index, bytes) in files.enumerated() {
      #expect(SpreadsheetText.decode(bytes) == text, "file \(index)")
      #expect(imported(bytes).entries.last?.word == "don't", "file \(index)")
    }
    #expect(SpreadsheetText.decode([0x63, 0x81, 0xE9]) == "cé")
  }

  @Test("what cannot be used is told by its line")
  func remarks() {
    let result = imported("cat\nc4t\ngun\nCat\n,a meaning\nzebra,a,b,c,d\naltar,,I see a cat.\nbow-gun")
    #expect(result.entries.map(\.word) == ["cat", "zebra", "altar"])
    #expect(
      result.remarks == [
        .init(line: 2, kind: .unspellable("c4t")), .init(line: 3, kind: .blocked),
        .init(line: 4, kind: .repeated("cat", line: 1)), .init(line: 5, kind: .noWord),
        .init(line: 6, kind: .moreColumns), .init(line: 6, kind: .sentenceLacksWord("zebra")),
        .init(line: 6, kind: .unsureVoice("zebra")), .init(line: 7, kind: .sentenceLacksWord("altar")),
        .init(line: 7, kind: .unsureVoice("altar")),
        .init(line: 7, kind: .soundsAlike("altar", other: "alter")),
        .init(line: 8, kind: .blocked),
      ])
    #expect(result.remarks.count(where: \.isRejection) == 5)
    #expect(result.knownCount == 1)
    #expect(!result.remarks.map(\.description).joined().contains("gun"))
  }

  @Test("how the voice says words beyond the bank is told by their lines, once held against a dictionary")
  func voiceRemarks() {
    let result = imported("word,sentence\ncat,\nzebra,\nquay,\nquokka,\nowl,")
    #expect(result.unsureWords == ["zebra", "quay", "quokka", "owl"])
    let remarks = result.remarks(
      with: ["zebra": .agrees, "quay": .differs, "quokka": .notInDictionary])
    #expect(
      remarks == [
        .init(line: 4, kind: .oddVoice("quay")), .init(line: 5, kind: .notInDictionary("quokka")),
        .init(line: 6, kind: .unsureVoice("owl")),
      ])
    #expect(remarks[0].description.hasPrefix("line 4: the voice may say “quay” oddly"))
    #expect(remarks[1].description.contains("in no dictionary"))
    #expect(result.remarks(with: [:]) == result.remarks)
  }

  @Test("a meaning or a sentence with a blocked word is left out, its word stays")
  func blockedText() {
    let result = imported("cat,a gun,The cat saw guns.")
    #expect(result.entries == [WordList.Entry(word: "cat")])
    #expect(result.remarks.map(\.kind) == [.blockedText("meaning"), .blockedText("sentence")])
  }

  @Test(
    "capitals of a spreadsheet go, capitals of a name stay, and other spellings are asked as they are written"
  )
  func spellings() {
    #expect(words("Cat\nFRIDAY\nParis\nZEBRA\nColour") == ["cat", "Friday", "Paris", "zebra", "colour"])
  }

  @Test("a word of the bank brings its sentence, one in another spelling with that spelling in it")
  func fromBank() throws {
    let list = WordList(
      name: WordListName("w"),
      entries: [.init(word: "cat", meaning: "a purring pet"), .init(word: "colour"), .init(word: "zebra")])
    let words = list.words(from: Self.bank)
    #expect(words.map(\.text) == ["cat", "colour", "zebra"])
    #expect(words[0].meaning == "a purring pet")
    #expect(words[0].sentence == "The cat sat by me.")
    #expect(words[1].sentence == "Red is a colour I like.")
    #expect(words[1].syllables == [])
    #expect(words[1].variants.map(\.text) == ["color"])
    #expect(words[2].sentence == "")
  }

  @Test("a session asks fifteen words at most: those least often right, in the list's order")
  func sessions() {
    let words = (0..<20).map {
      Word(text: "w\($0)", band: 1, partOfSpeech: .noun, meaning: "", sentence: "")
    }
    let first = WordList.session(of: words) { _ in 0 }
    #expect(first.map(\.text) == (0..<15).map { "w\($0)" })
    let second = WordList.session(of: words) { word in first.contains(word) ? 1 : 0 }
    #expect(second.map(\.text) == (0..<10).map { "w\($0)" } + (15..<20).map { "w\($0)" })
    #expect(WordList.session(of: Array(words.prefix(3))) { _ in 0 }.count == 3)
  }
}
