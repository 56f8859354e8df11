import Spelling
import Testing
import TutorServices
import WordBankFiles

@Suite struct WordBankAuditTests {
  private let cat = Word(
    text: "cat", band: 1, partOfSpeech: .noun, meaning: "a pet that purrs", sentence: "The cat sat by me.",
    pronunciation: "K AE1 T")

  /// The rules broken by words; that a grade repeats them is left out, as so small a bank cannot but do so.
  private func broken(_ words: Word..., blocked: BlockedWords = []) -> [WordBankAudit.Rule] {
    WordBankAudit(bank: WordBank(version: 1, words: words), blocked: blocked).findings.map(\.rule)
      .filter { $0 != .repeatedInGrade }
  }

  private func changed(_ change: (inout Word) -> Void) -> Word {
    var word = cat
    change(&word)
    return word
  }

  @Test("a good word breaks no rule")
  func good() {
    #expect(broken(cat) == [])
  }

  @Test("a sentence must hold the word itself, have 4 to 14 words, and begin and end as a sentence")
  func sentences() {
    #expect(broken(changed { $0.sentence = "The cats sat by me." }) == [.sentenceLacksWord])
    #expect(broken(changed { $0.sentence = "A cat sat." }) == [.sentenceLength])
    #expect(broken(changed { $0.sentence = "the cat sat by me" }) == [.sentenceUnpunctuated])
    #expect(broken(changed { $0.sentence = "“Look at the cat!”" }) == [])
  }

  @Test("a meaning may not hold the word")
  func meanings() {
    #expect(
      broken(
        changed {
          ($0.text, $0.sentence) = ("pets", "My pets sat by me."); $0.meaning = "pets"
        })
        == [.meaningHoldsWord])
  }

  @Test("blocked words are found in every column")
  func blocked() {
    #expect(broken(cat, blocked: ["cat"]) == [.wordBlocked, .textBlocked])
    #expect(broken(cat, blocked: ["purrs"]) == [.textBlocked])
  }

  @Test("a word or a sentence that is there twice is found")
  func repeated() {
    #expect(broken(cat, cat) == [.wordRepeated, .sentenceRepeated])
  }

  @Test("a word that a grade asks twice is found")
  func repeatedInGrade() {
    let audit = WordBankAudit(bank: WordBank(version: 1, words: [cat]), blocked: [])
    #expect(audit.findings.map(\.rule) == [.repeatedInGrade])
    #expect(audit.repeatsWithinGrades == 9)
  }

  @Test("a word that sounds like another of the bank must name it")
  func homophones() {
    let kat = changed { ($0.text, $0.sentence) = ("kat", "They chew the kat leaf.") }
    #expect(broken(cat, kat) == [.homophoneNotNamed, .homophoneNotNamed])
    #expect(broken(changed { $0.homophones = ["kat"] }, kat) == [.homophoneNotNamed])
  }
}
