import Spelling

/// Something for the tutor to say, which decides how it is said.
public enum Speech: Sendable, Hashable {
  /// A word to be spelled: a little slower than talk, after a short pause.
  case word(String, phonemes: Phonemes? = nil)
  /// Letters, one by one and slowly, each by its name.
  case letters([Letter])
  /// A sentence, a meaning, a question: as in talk.
  /// - Parameter pronouncing: how words of it are said that the voice would get wrong, by their spelling in lower case.
  case sentence(String, pronouncing: [String: Phonemes] = [:])
  /// Praise: a little higher.
  case praise(String)
}

extension Speech {
  /// A word of the bank, by itself.
  public static func word(_ word: Word) -> Speech {
    .word(word.text, phonemes: word.espeakPhonemes.map(Phonemes.init(mnemonics:)))
  }

  /// The sentence of a word, in which the word sounds as it does by itself.
  public static func sentence(of word: Word) -> Speech {
    // Words that join (than, because) are weak inside a sentence, and the voice knows it.
    guard let mnemonics = word.espeakPhonemes, word.partOfSpeech != .conjunction else {
      return .sentence(word.sentence)
    }
    return .sentence(
      word.sentence, pronouncing: [word.text.lowercased(): Phonemes(mnemonics: mnemonics)])
  }
}
