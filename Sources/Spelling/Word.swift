/// A word to spell, with all that a tutor needs to ask for it, to tell it from others and to explain it.
public struct Word: Sendable, Hashable, Identifiable {
  /// The spelling: lower case unless the word itself has capitals; may hold an apostrophe, a hyphen or a space.
  public var text: String

  /// How hard the word is: 1, the easiest, to 12; 0 where it is in no bank.
  public var band: Int

  /// What the word is in its sentence.
  public var partOfSpeech: PartOfSpeech

  /// What the word means, in words that a child of the band's grade knows. It does not hold the word.
  public var meaning: String

  /// A sentence that holds the word in that meaning.
  public var sentence: String

  /// Other spellings that are right as well, and where.
  public var variants: [SpellingVariant]

  /// How the word sounds, in ARPAbet as CMUdict writes it (`K AE1 T`), or nil where it is not known.
  public var pronunciation: String?

  /// What a voice must be told for the word to be heard right, in espeak-ng's phoneme mnemonics (`Eksp'O@t`, or
  /// `en-us=r'u:t` for voices whose name begins so), or nil where every voice reads the spelling right by itself.
  public var espeakPhonemes: String?

  /// The parts that the word is clapped in, first to last; together they are the spelling. Empty where not known.
  public var syllables: [String]

  /// Which letters write which sounds, first to last; empty where not known.
  public var patterns: [SpellingPattern]

  /// Other words that sound the same.
  public var homophones: [String]

  /// What makes the word hard, the hardest first: short phrases such as `silent k`, `double m`.
  public var difficulties: [String]

  /// A word.
  public init(
    text: String, band: Int, partOfSpeech: PartOfSpeech, meaning: String, sentence: String,
    variants: [SpellingVariant] = [], pronunciation: String? = nil, espeakPhonemes: String? = nil,
    syllables: [String] = [], patterns: [SpellingPattern] = [], homophones: [String] = [],
    difficulties: [String] = []
  ) {
    self.text = text
    self.band = band
    self.partOfSpeech = partOfSpeech
    self.meaning = meaning
    self.sentence = sentence
    self.variants = variants
    self.pronunciation = pronunciation
    self.espeakPhonemes = espeakPhonemes
    self.syllables = syllables
    self.patterns = patterns
    self.homophones = homophones
    self.difficulties = difficulties
  }

  /// The spelling, which no two words of a bank share.
  public var id: String { text }

  /// Whether the word is never asked without its sentence, where it has one: it sounds like another, or it is in no
  /// bank, so that nobody has looked whether it does.
  public var needsSentence: Bool { !homophones.isEmpty || band == 0 }

  /// The letters of the spelling, in order.
  public var letters: [Letter] { text.compactMap(Letter.init) }
}

/// What a word is in a sentence.
public enum PartOfSpeech: String, Sendable, Hashable, CaseIterable, Codable {
  case noun
  case verb
  case adjective
  case adverb
  case pronoun
  case preposition
  case conjunction
  case determiner
  case interjection
  case number
}

/// Another right spelling of a word.
public struct SpellingVariant: Sendable, Hashable {
  /// The spelling.
  public var text: String
  /// The English that writes it so, or nil where all do.
  public var english: English?

  /// A variant.
  public init(text: String, english: English?) {
    self.text = text
    self.english = english
  }

  /// The letters of the variant, in order.
  public var letters: [Letter] { text.compactMap(Letter.init) }
}

/// The Englishes that spell some words differently.
public enum English: String, Sendable, Hashable, CaseIterable, Codable {
  /// American English: color, center.
  case american = "US"
  /// British English: colour, centre.
  case british = "UK"
}

/// The letters that write one sound of a word: the `ph` of phone, the silent `k` of knee.
public struct SpellingPattern: Sendable, Hashable {
  /// The letters.
  public var grapheme: String
  /// The sounds in ARPAbet without stress, joined by `+`; empty for silent letters. One string instead of a list of
  /// them, as a bank holds tens of thousands and short strings need no memory of their own.
  public var notation: String

  /// A pattern.
  ///
  /// - Parameters:
  ///   - grapheme: the letters.
  ///   - notation: the sounds, joined by `+` (`K+S` for the `x` of box); empty for silent letters.
  public init(grapheme: String, notation: String) {
    self.grapheme = grapheme
    self.notation = notation
  }

  /// The sounds that the letters stand for: none for silent letters, two for the `x` of box.
  public var sounds: [String] { notation.split(separator: "+").map(String.init) }

  /// Whether the letters are not heard at all.
  public var isSilent: Bool { notation.isEmpty }
}
