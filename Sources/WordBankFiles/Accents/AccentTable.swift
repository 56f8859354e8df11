/// Where a voice may differ from CMUdict without being wrong, for one English: notation, weak vowels, accent.
///
/// A spoken word agrees with its ARPAbet when its sounds can be cut into pieces that the table allows for the
/// ARPAbet's sounds, in their order, and the main stress lies on a vowel that CMUdict stresses. ARPAbet without stress
/// marks, as recognisers' dictionaries have it, is compared by its sounds alone.
public struct AccentTable: Sendable {
  /// One way to say some sounds.
  private struct Rule: Sendable {
    var phones: [Phone]
    var sounds: [Unicode.Scalar]

    /// Whether all its vowels are without stress.
    var isForWeakVowels: Bool { phones.filter(\.isVowel).allSatisfy { $0.stress == 0 } }
  }

  private var rulesByFirstPhone: [String: [Rule]] = [:]
  private var wholeWords: [String: Set<String>] = [:]

  /// The rules for one voice.
  ///
  /// - Parameters:
  ///   - text: lines of ARPAbet sounds (or a whole word in lower case), what may be said for them, the beginning of
  ///     the languages they are for, and the reason, parted by tabs; `#` begins a comment.
  ///   - language: the voice's language tag, `en-us`.
  ///   - file: the file's name, for errors.
  /// - Throws: `WordBankError` for a line that is not so.
  public init(text: String, language: String, file: String) throws(WordBankError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let first = fields[0].first, !fields[1].isEmpty, !fields[3].isEmpty else {
        throw WordBankError(
          file: file, line: index + 1, problem: .wrongColumnCount(found: fields.count, expected: 4))
      }
      guard language.hasPrefix(fields[2]) else { continue }
      let said = fields[1].split(separator: " ")
      if first.isLowercase {
        wholeWords[String(fields[0]), default: []].formUnion(said.map(String.init))
      } else {
        let phones = fields[0].split(separator: " ").map { Phone($0) }
        rulesByFirstPhone[phones[0].symbol, default: []] += said.map {
          Rule(phones: phones, sounds: $0 == "-" ? [] : Array($0.unicodeScalars))
        }
      }
    }
  }

  /// Whether what a voice says for a word is its pronunciation.
  ///
  /// - Parameters:
  ///   - spoken: what is said, in the International Phonetic Alphabet.
  ///   - pronunciation: ARPAbet as in CMUdict, with or without its stress marks.
  ///   - word: the spelling.
  public func agrees(_ spoken: String, with pronunciation: String, word: String) -> Bool {
    if let allowed = wholeWords[word] { return allowed.contains(spoken) }
    let phones = pronunciation.split(separator: " ").map { Phone($0) }
    let sounds = SpokenSounds(spoken)
    let markedVowelCount = phones.count { $0.stress != nil }
    // A word of one vowel, or one said without stress, has none that could lie wrong.
    let ignoresStress = markedVowelCount < 2 || !sounds.isStressed.contains(true)
    /// How far a cutting has come after some phones, and whether it has met the main stress.
    struct Place: Hashable {
      var index: Int
      var hasMainStress: Bool
    }
    var places: [Set<Place>] = Array(repeating: [], count: phones.count + 1)
    places[0] = [Place(index: 0, hasMainStress: ignoresStress)]
    for start in phones.indices where !places[start].isEmpty {
      for rule in rulesByFirstPhone[phones[start].symbol] ?? [] {
        let end = start + rule.phones.count
        guard end <= phones.count, zip(rule.phones, phones[start..<end]).allSatisfy({ $0.allows($1) }) else {
          continue
        }
        let stresses = phones[start..<end].compactMap(\.stress)
        for place in places[start] where sounds.scalars[place.index...].starts(with: rule.sounds) {
          let next = place.index + rule.sounds.count
          let isStressed = sounds.isStressed[place.index..<next].contains(true)
          // Where there are no marks, what the voice stresses cannot be one of the weak vowels.
          if isStressed, markedVowelCount == 0, rule.isForWeakVowels { continue }
          // The voice may stress what CMUdict gives a lesser stress, never what it gives none.
          if isStressed, !ignoresStress, !stresses.contains(where: { $0 > 0 }) { continue }
          let meetsMain = isStressed && stresses.contains(1)
          places[end].insert(Place(index: next, hasMainStress: place.hasMainStress || meetsMain))
        }
      }
    }
    return places[phones.count].contains(Place(index: sounds.scalars.count, hasMainStress: true))
  }
}

/// A sound of ARPAbet: `AH0` is the vowel AH without stress.
private struct Phone: Sendable {
  let symbol: String
  /// 1 for the main stress, 2 for a lesser one, 0 for none; nil for consonants, in rules for any stress, and in words
  /// where it is not marked.
  let stress: Int?

  init(_ text: Substring) {
    stress = text.last?.wholeNumberValue
    symbol = String(stress == nil ? text : text.dropLast())
  }

  var isVowel: Bool { symbol.first.map { "AEIOU".contains($0) } ?? false }

  /// Whether this phone of a rule stands for a phone of a word.
  func allows(_ other: Phone) -> Bool {
    symbol == other.symbol && (stress == nil || other.stress == nil || stress == other.stress)
  }
}
