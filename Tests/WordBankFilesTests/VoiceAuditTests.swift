import Spelling
import Testing
import TutorServices

@testable import WordBankFiles

@Suite struct VoiceAuditTests {
  private static let table = """
    T\tt\ten\tsound
    IH\tɪ\ten\tvowel
    R\tɹ\ten\tsound
    EH\tɛ\ten\tvowel
    D\td\ten\tsound
    IY\tiː\ten\tvowel
    """

  private func word(
    _ text: String, _ pronunciation: String, homophones: [String] = [], espeak: String? = nil
  ) -> Word {
    Word(
      text: text, band: 3, partOfSpeech: .noun, meaning: "m", sentence: "s", pronunciation: pronunciation,
      espeakPhonemes: espeak, homophones: homophones)
  }

  private func audit(_ readings: (Word, String, String?)..., voice: String = "en-us") throws -> VoiceAudit {
    VoiceAudit(
      readings: readings.map { VoiceAudit.Reading(word: $0.0, spoken: $0.1, sentence: $0.2) },
      table: try AccentTable(text: Self.table, language: "en-us", file: "t"), voice: voice)
  }

  @Test("a word that is said otherwise is found, by itself or in its sentence")
  func disagreeing() throws {
    let (right, wrong, elsewhere) = (
      word("reed", "R IY1 D"), word("dread", "D R EH1 D"), word("read", "R EH1 D")
    )
    let audit = try audit(
      (right, "ɹˈiːd", "tˈɪt ɹˈiːd"), (wrong, "dɹˈiːd", "tˈɪt dɹˈɛd"), (elsewhere, "ɹˈɛd", "tˈɪt ɹˈiːd"))
    #expect(audit.disagreeing.map(\.word) == [wrong])
    #expect(audit.disagreeingInSentence.map(\.word) == [elsewhere])
    #expect(audit.count == 3)
  }

  @Test("words that are said alike must name each other")
  func alike() throws {
    let (red, read) = (word("red", "R EH1 D", homophones: ["read"]), word("read", "R EH1 D"))
    #expect(try audit((red, "ɹˈɛd", nil), (read, "ɹɛd", nil)).unflagged == [["read", "red"]])
    let named = word("read", "R EH1 D", homophones: ["red"])
    let both = try audit((red, "ɹˈɛd", nil), (named, "ɹɛd", nil))
    #expect(both.alike == [["read", "red"]])
    #expect(both.unflagged == [])
  }

  @Test("a word is told to the voices that its pronunciation is for")
  func told() throws {
    let told = word("read", "R EH1 D", espeak: "en-us=r'Ed")
    #expect(try audit((told, "ɹˈɛd", nil)).toldCount == 1)
    #expect(try audit((told, "ɹˈɛd", nil), voice: "en-gb").toldCount == 0)
  }

  @Test(
    "a set of homophones is complete when each word of the bank names all others, or has them as variants")
  func homophoneSets() {
    let bank = WordBank(
      version: 1,
      words: [word("red", "R EH1 D", homophones: ["read"]), word("tie", "T AY1", homophones: ["thai"])])
    let sets = [["read", "red"], ["red", "redd"], ["thai", "tie"], ["elsewhere", "nowhere"]]
    let audit = HomophoneAudit(bank: bank, sets: sets)
    #expect(audit.setCount == 3)
    #expect(audit.incomplete == [["red", "redd"]])
  }

  @Test("words that any one voice says alike without their naming each other are missed by the report")
  func alikeInOneVoice() throws {
    let (at, hat) = (word("at", "AE1 T"), word("hat", "HH AE1 T"))
    let bank = WordBank(version: 1, words: [at, hat])
    let report = BankReport(
      bank: bank, audit: WordBankAudit(bank: bank, blocked: []),
      homophones: HomophoneAudit(bank: bank, sets: []),
      voices: [
        ("en-us", try audit((at, "ˈæt", nil), (hat, "hˈæt", nil))),
        ("en-gb-x-gbcwmd", try audit((at, "ˈat", nil), (hat, "ˈat", nil), voice: "en-gb-x-gbcwmd")),
      ],
      loading: BankReport.Loading(time: .zero, byteCount: 0, isOptimized: false))
    let alike = report.figures.filter { $0.name.contains("says alike") }
    #expect(alike.map(\.isReached) == [true, false])
    #expect(alike.last?.value == "0 of 1, 0.0 %")
  }

  @Test(
    "the report misses what falls short, and holds time and memory only against a program built for speed")
  func report() throws {
    let bank = WordBank(version: 1, words: [word("red", "R EH1 D")])
    func report(isOptimized: Bool) throws -> BankReport {
      BankReport(
        bank: bank, audit: WordBankAudit(bank: bank, blocked: []),
        homophones: HomophoneAudit(bank: bank, sets: []),
        voices: [("en-us", try audit((bank.words[0], "ɹˈɛd", nil)))],
        loading: BankReport.Loading(
          time: .milliseconds(60), byteCount: 5_000_000, isOptimized: isOptimized))
    }
    let slow = try report(isOptimized: false)
    #expect(!slow.isReached)
    let figures = Dictionary(uniqueKeysWithValues: slow.figures.map { ($0.name, $0) })
    #expect(figures["distinct words"]?.isReached == false)
    #expect(figures["words that en-us says as CMUdict does"]?.isReached == true)
    #expect(figures["loading the bank"]?.isReached == nil)
    let fast = try report(isOptimized: true).figures
    #expect(fast.first { $0.name == "loading the bank" }?.isReached == false)
    #expect(
      fast.first { $0.name == "memory of the bank" }?.description
        == "reached  memory of the bank: 5.0 MB (under 20 MB)")
  }
}
