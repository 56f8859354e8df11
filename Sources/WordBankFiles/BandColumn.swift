/// The columns of a band's file, by the names that its header line gives them.
enum BandColumn: String, CaseIterable {
  /// The spelling.
  case word
  /// noun, verb, adjective, …
  case partOfSpeech = "part of speech"
  /// What it means.
  case meaning
  /// A sentence that holds it.
  case sentence
  /// ARPAbet, as in CMUdict.
  case pronunciation
  /// Parted by a middle dot: `pic·nic`.
  case syllables
  /// `ph:F o:OW n:N e:-`: letters, colon, sounds joined by `+`, or `-` for silent letters.
  case patterns
  /// Parted by a comma and a space.
  case homophones
  /// `colour (UK)`, parted by a comma and a space.
  case variants
  /// What makes it hard, parted by a comma and a space.
  case difficulties
  /// espeak-ng phoneme mnemonics, where the voice needs to be told.
  case espeak

  /// Whether a file without this column is no band file.
  var isRequired: Bool {
    switch self {
    case .word, .partOfSpeech, .meaning, .sentence: true
    default: false
    }
  }
}
