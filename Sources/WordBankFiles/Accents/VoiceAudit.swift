import Spelling
import TutorServices

/// Whether a voice says the words of a bank as they are pronounced. Pure: what the voice says is given to it.
public struct VoiceAudit: Sendable {
  /// What a voice says for a word.
  public struct Reading: Sendable {
    /// The word.
    public let word: Word
    /// The word by itself, in the International Phonetic Alphabet.
    public let spoken: String
    /// The word's sentence, in the same, the words parted by spaces; nil where nobody asked for it.
    public let sentence: String?

    /// A reading.
    public init(word: Word, spoken: String, sentence: String?) {
      self.word = word
      self.spoken = spoken
      self.sentence = sentence
    }
  }

  /// Words that are not said as they are pronounced, with what is said.
  public let disagreeing: [Reading]
  /// Words that are said as pronounced by themselves, but otherwise in their sentence.
  public let disagreeingInSentence: [Reading]
  /// Sets of words that the voice says alike, each in alphabetical order.
  public let alike: [[String]]
  /// Sets of words that are said alike although one of them does not name another as a homophone, and so might be
  /// asked without its sentence.
  public let unflagged: [[String]]
  /// How many words the voice was given, and how many of them it is told how to say.
  public let count: Int, toldCount: Int

  /// Audits a voice.
  ///
  /// - Parameters:
  ///   - readings: what the voice says, a reading for each word.
  ///   - table: what it may say.
  ///   - voice: the voice's `id`.
  public init(readings: [Reading], table: AccentTable, voice: String) {
    var disagreeing: [Reading] = []
    var inSentence: [Reading] = []
    for reading in readings {
      if !table.agrees(reading.spoken, with: reading.word) {
        disagreeing.append(reading)
      } else if let sentence = reading.sentence, !Self.isWeak(reading.word),
        !table.agrees(somewhereIn: sentence, with: reading.word)
      {
        inSentence.append(reading)
      }
    }
    self.disagreeing = disagreeing
    disagreeingInSentence = inSentence
    let sets = Dictionary(grouping: readings) { SpokenSounds($0.spoken).heard }.values.filter { $0.count > 1 }
    func spellings(_ set: [Reading]) -> [String] { set.map(\.word.text).sorted() }
    alike = sets.map(spellings).sorted { $0[0] < $1[0] }
    unflagged = sets.filter { set in
      set.contains { one in
        set.contains { $0.word.text != one.word.text && !one.word.homophones.contains($0.word.text) }
      }
    }
    .map(spellings).sorted { $0[0] < $1[0] }
    count = readings.count
    toldCount = readings.count { reading in
      reading.word.espeakPhonemes.map(Phonemes.init(mnemonics:))?.mnemonics(forVoice: voice) != nil
    }
  }

  /// Words that are weak inside a sentence, as they should be: nobody says each "to" as "two".
  private static let weakWords: Set<String> = [
    "a", "am", "an", "and", "are", "as", "at", "be", "been", "but", "can", "could", "do", "does", "for",
    "from",
    "had", "has", "have", "he", "her", "him", "his", "in", "into", "just", "may", "me", "must", "of", "on",
    "or",
    "our", "out", "shall", "she", "should", "some", "than", "that", "the", "them", "there", "to", "us", "was",
    "we",
    "were", "who", "will", "would", "you", "your",
  ]

  private static func isWeak(_ word: Word) -> Bool {
    word.partOfSpeech == .conjunction || weakWords.contains(word.text)
  }
}

extension AccentTable {
  /// Whether what a voice says for a word is one of its pronunciations.
  func agrees(_ spoken: String, with word: Word) -> Bool {
    guard let pronunciation = word.pronunciation else { return false }
    return agrees(spoken, with: pronunciation, word: word.text)
  }

  /// Whether a word is said as it is pronounced somewhere in a sentence. The voice may tie small words to it.
  func agrees(somewhereIn sentence: String, with word: Word) -> Bool {
    let tokens = sentence.split(separator: " ")
    return tokens.indices.contains { start in
      (start + 1...min(start + 3, tokens.count)).contains { end in
        let said = tokens[start..<end].joined()
        return agrees(said, with: word) || agrees(said.filter { $0 != "ˌ" }, with: word)
      }
    }
  }
}
