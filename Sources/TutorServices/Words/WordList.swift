import Spelling
import SpellingGame

extension WordList {
  /// The words to ask, with the bank's sentence, pronunciation and patterns wherever it knows the word.
  public func words(from bank: WordBank) -> [Word] { entries.map { $0.word(from: bank) } }

  /// The words of one session: fifteen at most, those least often right first, in the list's order.
  ///
  /// - Parameters:
  ///   - words: the words of the list.
  ///   - timesRight: how often each was right at the first try.
  public static func session(of words: [Word], timesRight: (Word) -> Int) -> [Word] {
    let order = words.indices.sorted { (timesRight(words[$0]), $0) < (timesRight(words[$1]), $1) }
    return order.prefix(Level.wordCount).sorted().map { words[$0] }
  }
}

extension WordList.Entry {
  /// The word to ask, with what the bank knows of it.
  public func word(from bank: WordBank) -> Word {
    var asked: Word
    if var known = bank.word(word) {
      if known.text.lowercased() != word.lowercased() {
        // The list asks for another spelling than the bank: what belongs to the bank's spelling does not fit it.
        known.variants = [SpellingVariant(text: known.text, english: nil)]
        known.sentence = known.sentence.replacing(known.text, with: word)
        known.text = word
        known.syllables = []
        known.patterns = []
        known.difficulties = []
      }
      asked = known
    } else {
      asked = Word(text: word, band: 0, partOfSpeech: .noun, meaning: "", sentence: "")
    }
    if let meaning { asked.meaning = meaning }
    if let sentence { asked.sentence = sentence }
    return asked
  }
}
