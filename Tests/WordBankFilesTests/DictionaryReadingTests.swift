import Testing

@testable import WordBankFiles

@Suite struct DictionaryReadingTests {
  private func verdict(_ spoken: String, _ pronunciations: String...) throws -> DictionaryReading.Verdict {
    let table = try AccentTable(
      text: "K\tk\ten\tsound\nIY\tiː\ten\tvowel\nW\tw\ten\tsound\nEY\teɪ\ten\tvowel", language: "en-us",
      file: "accents.tsv")
    return DictionaryReading(word: "Quay", spoken: spoken, pronunciations: pronunciations).verdict(by: table)
  }

  @Test("one of the dictionary's pronunciations is enough to agree")
  func agrees() throws {
    #expect(try verdict("kˈiː", "K IY") == .agrees)
    #expect(try verdict("kˈeɪ", "K IY", "K EY") == .agrees)
  }

  @Test("what is none of them differs, and a word without any is not in the dictionary")
  func differs() throws {
    #expect(try verdict("kwˈeɪ", "K IY", "K EY") == .differs)
    #expect(try verdict("kˈiː") == .notInDictionary)
  }

  @Test("a word of several parts is only as sure as its least sure part")
  func parts() {
    #expect([DictionaryReading.Verdict.agrees, .agrees].combined == .agrees)
    #expect([DictionaryReading.Verdict.agrees, .differs].combined == .differs)
    #expect([DictionaryReading.Verdict.differs, .notInDictionary].combined == .notInDictionary)
  }
}
