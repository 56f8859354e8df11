import Spelling
import Testing

@Suite struct GappedSentenceTests {
  private func gapped(_ text: String, _ sentence: String) -> String {
    Word(text: text, band: 1, partOfSpeech: .noun, meaning: "", sentence: sentence).gappedSentence()
  }

  @Test("the word is blanked wherever it stands, and in any case")
  func everyOccurrence() {
    #expect(gapped("cat", "Cat meets cat.") == "_____ meets _____.")
  }

  @Test(
    "the whole of an inflected form is blanked",
    arguments: [
      ("hop", "Frogs were hopping home.", "Frogs were _____ home."),
      ("hope", "I was hoping for snow.", "I was _____ for snow."),
      ("baby", "Two babies slept.", "Two _____ slept."),
      ("child", "The child's hat blew off.", "The _____ hat blew off."),
    ])
  func inflected(word: String, sentence: String, expected: String) {
    #expect(gapped(word, sentence) == expected)
  }

  @Test("a longer word that begins or ends like the word stays")
  func longerWords() {
    #expect(gapped("cat", "A catalogue and a bobcat.") == "A catalogue and a bobcat.")
  }

  @Test("words with a hyphen, an apostrophe or a space are found whole")
  func symbols() {
    #expect(gapped("can't", "I can't reach it.") == "I _____ reach it.")
    #expect(gapped("can't", "I can’t reach it.") == "I _____ reach it.")
    #expect(gapped("ice cream", "Ice cream melts.") == "_____ melts.")
    #expect(gapped("can", "I can't reach it.") == "I can't reach it.")
  }

  @Test("the exact word is told from its inflected forms")
  func exactness() {
    let word = Word(text: "hop", band: 1, partOfSpeech: .verb, meaning: "", sentence: "It hops.")
    #expect(!word.sentenceHoldsWord)
  }
}
