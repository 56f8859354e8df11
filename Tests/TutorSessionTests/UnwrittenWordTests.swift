import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite struct UnwrittenWordTests {
  private let phrases = EnglishPhrases()
  private let word = Word(
    text: "altar", band: 0, partOfSpeech: .noun, meaning: "", sentence: "", homophones: ["alter"])

  @Test(
    "a word of a grown-up's list without meaning or sentence is asked, and the tutor says that it has none")
  func unwritten() {
    #expect(phrases.speeches(for: .word(word)) == [.word(word)])
    #expect(
      phrases.speeches(for: .meaning(word)).first == .sentence("Nobody wrote down what this word means."))
    #expect(phrases.speeches(for: .sentence(word)).first == .sentence("There is no sentence for this word."))
    #expect(!phrases.caption(for: .sentence(word)).contains("altar"))
  }

  @Test(
    "a word of a grown-up's list that the bank lacks may sound like another: its sentence is said with it")
  func beyondTheBank() {
    let word = Word(
      text: "lute", band: 0, partOfSpeech: .noun, meaning: "", sentence: "He plays the lute.")
    #expect(phrases.speeches(for: .word(word)) == [.word(word), .sentence(of: word), .word(word)])
  }

  @Test("a word that the voice is told how to say sounds so in its sentence too")
  func told() {
    var word = word
    (word.sentence, word.espeakPhonemes) = ("Live fish swim.", "l'aIv")
    word.text = "live"
    let told = Phonemes(mnemonics: "l'aIv")
    #expect(
      phrases.speeches(for: .word(word))
        == [
          .word("live", phonemes: told), .sentence("Live fish swim.", pronouncing: ["live": told]),
          .word("live", phonemes: told),
        ])
  }
}
