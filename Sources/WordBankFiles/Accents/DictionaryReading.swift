/// What a voice says for a word that the bank does not know, beside what a dictionary without stress marks has for it.
/// Pure: both are given to it.
public struct DictionaryReading: Sendable, Equatable {
  /// What comes of the comparison.
  public enum Verdict: Sendable, Equatable {
    /// The voice says one of the dictionary's pronunciations, in its accent.
    case agrees
    /// The voice says something else.
    case differs
    /// The dictionary does not have the word.
    case notInDictionary
  }

  /// The spelling.
  public let word: String
  /// What is said, in the International Phonetic Alphabet.
  public let spoken: String
  /// The dictionary's pronunciations in ARPAbet; none where it does not have the word.
  public let pronunciations: [String]

  /// A reading.
  public init(word: String, spoken: String, pronunciations: [String]) {
    self.word = word
    self.spoken = spoken
    self.pronunciations = pronunciations
  }

  /// Compares the two, as far as the voice's accent lets them.
  public func verdict(by table: AccentTable) -> Verdict {
    if pronunciations.isEmpty { return .notInDictionary }
    return pronunciations.contains { table.agrees(spoken, with: $0, word: word.lowercased()) }
      ? .agrees : .differs
  }
}

extension Sequence<DictionaryReading.Verdict> {
  /// The verdict on a word of several parts: *ice cream*, *merry-go-round*.
  public var combined: DictionaryReading.Verdict {
    if contains(.notInDictionary) { return .notInDictionary }
    return contains(.differs) ? .differs : .agrees
  }
}
