/// The columns of a band's file. The raw value is a place in a table of columns, the name is what the header says.
enum BandColumn: Int, CaseIterable {
  /// The spelling.
  case word
  /// noun, verb, adjective, …
  case partOfSpeech
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
  /// espeak-ng phoneme mnemonics, where the voice needs to be told: `Eksp'O@t`, or `en-us=r'u:t` for some voices.
  case espeak

  /// The column that a header line names, or nil where there is none of that name.
  init?(name: String) {
    guard let column = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = column
  }

  /// What the header line calls the column.
  var name: String { self == .partOfSpeech ? "part of speech" : "\(self)" }

  /// Whether a file without this column is no band file.
  var isRequired: Bool {
    switch self {
    case .word, .partOfSpeech, .meaning, .sentence: true
    default: false
    }
  }
}
