import Foundation
import Spelling
import Testing
import TutorServices
import WordBankFiles

/// The bank that is shipped, found from this file's place in the checkout.
enum ShippedBank {
  static let directory = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/WordBankFiles/Words/en")
}

@Suite struct BankTests {
  let bank: WordBank

  init() throws {
    bank = try WordBankFiles.bank(in: ShippedBank.directory)
  }

  @Test("every band has enough words for its levels", arguments: WordBank.bands)
  func bandSizes(band: Int) {
    #expect(bank.words(inBand: band).count >= 450)
  }

  @Test("the bank passes its audit")
  func audit() throws {
    let audit = WordBankAudit(bank: bank, blocked: try WordBankFiles.blockedWords(in: ShippedBank.directory))
    #expect(audit.findings.map(\.description) == [])
  }

  @Test("a word is found by its spelling and by its variant")
  func lookup() {
    #expect(bank.word("Color")?.text == "color")
    #expect(bank.word("colour")?.text == "color")
    #expect(bank.word("colour")?.variants == [SpellingVariant(text: "colour", english: .british)])
    #expect(bank.word("qwertz") == nil)
  }

  @Test("without how they are built, the words are the same otherwise")
  func withoutDetails() throws {
    let plain = try WordBankFiles.bank(in: ShippedBank.directory, isDetailed: false)
    var words = bank.words
    for place in words.indices {
      words[place].pronunciation = nil
      words[place].syllables = []
      words[place].patterns = []
    }
    #expect(plain == WordBank(version: bank.version, words: words))
  }

  @Test("no sentence with a gap gives the word away")
  func gaps() {
    for word in bank.words {
      #expect(word.gappedSentence().contains("_____"), "\(word.text)")
    }
  }

  @Test("every set of CMUdict's homophones is named")
  func homophones() throws {
    let sets = try WordBankFiles.homophoneSets(in: ShippedBank.directory)
    #expect(sets.count > 300)
    #expect(HomophoneAudit(bank: bank, sets: sets).incomplete == [])
  }

  @Test("the sample is up to date: `spellflare words sample` prints it")
  func sample() throws {
    let page = ShippedBank.directory.deletingLastPathComponent().appending(path: "SAMPLE.md")
    #expect(try String(contentsOf: page, encoding: .utf8) == BankSample(bank: bank).page)
  }

  @Test("every rule of the accents is for some voice and has a reason")
  func accents() throws {
    for language in ["en-us", "en-gb"] {
      let table = try WordBankFiles.accents(of: language, in: ShippedBank.directory)
      #expect(table.agrees("kˈæt", with: "K AE1 T", word: "cat"))
    }
  }
}
