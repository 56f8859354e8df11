import Spelling

/// Something for the tutor to say, which decides how it is said.
public enum Speech: Sendable, Hashable {
  /// A word to be spelled: a little slower than talk, after a short pause.
  case word(String, phonemes: Phonemes? = nil)
  /// Letters, one by one and slowly, each by its name.
  case letters([Letter])
  /// A sentence, a meaning, a question: as in talk.
  case sentence(String)
  /// Praise: a little higher.
  case praise(String)
}

/// A pronunciation in the phoneme mnemonics of espeak-ng, for words that its rules get wrong.
public struct Phonemes: Sendable, Hashable, Codable {
  /// The mnemonics, stress marks included: `k'at`.
  public var mnemonics: String

  /// A pronunciation.
  public init(mnemonics: String) {
    self.mnemonics = mnemonics
  }
}
