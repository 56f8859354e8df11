import Spelling

/// One thing to say, with the manner in which it is said.
public enum Speech: Hashable, Sendable {
  /// A word to be spelled: a little slower than talk, after a short pause.
  /// - Parameter phonemes: in espeak-ng's own notation, where its reading of the text would be wrong.
  case word(String, phonemes: String? = nil)
  /// The same, much slower.
  case wordSlowly(String, phonemes: String? = nil)
  /// The names of letters one by one, slowly.
  case letters([Letter])
  /// Plain talk.
  case sentence(String)
  /// Plain talk, slightly higher in pitch.
  case praise(String)
}
