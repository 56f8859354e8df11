import Spelling
import SpellingGame
import TutorServices

/// The rules that every word of a bank must keep, applied to all of them. Pure: the same for a test and a command.
public struct WordBankAudit: Sendable {
  /// How many words a sentence may have.
  public static let sentenceLength = 4...14

  /// What is wrong with a word.
  public enum Rule: String, Sendable, CaseIterable {
    case sentenceLacksWord = "the sentence does not hold the word"
    case sentenceLength = "the sentence has not 4 to 14 words"
    case sentenceUnpunctuated = "the sentence does not begin with a capital and end with a full stop"
    case sentenceRepeated = "the sentence is another word's as well"
    case meaningHoldsWord = "the meaning holds the word"
    case wordRepeated = "the word is in the bank twice"
    case wordBlocked = "the word is blocked"
    case textBlocked = "the meaning or the sentence holds a blocked word"
    case columnEmpty = "the meaning or the sentence is empty"
    case homophoneNotNamed = "a word of the bank sounds the same and is not named as a homophone"
    case repeatedInGrade = "a grade asks the word twice"
  }

  /// One word that breaks one rule.
  public struct Finding: Sendable, Equatable, CustomStringConvertible {
    /// The word.
    public let word: String
    /// Its band.
    public let band: Int
    /// The rule that it breaks.
    public let rule: Rule

    /// One line for whoever edits the bank.
    public var description: String { "band \(band), “\(word)”: \(rule.rawValue)" }
  }

  /// All that is wrong, in the order of the bank.
  public let findings: [Finding]
  /// How many words each band has, the easiest band first.
  public let bandCounts: [Int]
  /// How many words have a homophone and so are never asked without their sentence.
  public let homophoneCount: Int
  /// How often a grade asks a word that it has asked before, over all grades.
  public let repeatsWithinGrades: Int

  /// Audits a bank.
  ///
  /// - Parameters:
  ///   - bank: the words.
  ///   - blocked: words that must be neither asked nor used, in lower case.
  public init(bank: WordBank, blocked: BlockedWords) {
    let words = bank.words
    var findings: [Finding] = []
    var spellings: Set<String> = []
    var sentences: Set<String> = []
    let bySound = Dictionary(grouping: words.filter { $0.pronunciation != nil }, by: \.pronunciation)
    for word in words {
      var broken = Self.rulesBroken(by: word, blocked: blocked)
      if !spellings.insert(word.text.lowercased()).inserted { broken.append(.wordRepeated) }
      if !sentences.insert(word.sentence.lowercased()).inserted { broken.append(.sentenceRepeated) }
      let twins = word.pronunciation == nil ? [] : bySound[word.pronunciation] ?? []
      let unnamed = twins.contains { twin in
        twin.text != word.text && !word.homophones.contains(twin.text)
          && !word.variants.contains { $0.text == twin.text }
      }
      if unnamed { broken.append(.homophoneNotNamed) }
      findings += broken.map { Finding(word: word.text, band: word.band, rule: $0) }
    }
    let repeats = Self.repeatsWithinGrades(of: bank)
    let repeated = words.filter { repeats[$0.text] != nil }
    self.findings = findings + repeated.map { Finding(word: $0.text, band: $0.band, rule: .repeatedInGrade) }
    bandCounts = WordBank.bands.map { bank.words(inBand: $0).count }
    homophoneCount = words.count { !$0.homophones.isEmpty }
    repeatsWithinGrades = repeats.values.reduce(0, +)
  }

  /// How often each word is asked again in a grade that has asked it before; only words that are.
  private static func repeatsWithinGrades(of bank: WordBank) -> [String: Int] {
    var repeats: [String: Int] = [:]
    for grade in Grade.allCases {
      var asked: Set<String> = []
      for level in (1...Level.countPerGrade).compactMap({ Level(grade: grade, number: $0) }) {
        for word in bank.words(for: level) where !asked.insert(word.text).inserted {
          repeats[word.text, default: 0] += 1
        }
      }
    }
    return repeats
  }

  /// The rules that a word breaks by itself.
  private static func rulesBroken(by word: Word, blocked: BlockedWords) -> [Rule] {
    var broken: [Rule] = []
    if word.meaning.isEmpty || word.sentence.isEmpty { broken.append(.columnEmpty) }
    if !word.sentenceHoldsWord { broken.append(.sentenceLacksWord) }
    let tokens = tokens(of: word.sentence)
    if !sentenceLength.contains(tokens.count) { broken.append(.sentenceLength) }
    let opening = word.sentence.first { $0.isLetter }
    let closing = word.sentence.last { !"\"”".contains($0) }
    if opening?.isUppercase != true || !(closing.map { ".!?".contains($0) } ?? false) {
      broken.append(.sentenceUnpunctuated)
    }
    let text = word.text.lowercased()
    let meaning = self.tokens(of: word.meaning)
    // One letter words and the like cannot be explained without them.
    if text.count > 3, meaning.contains(text) { broken.append(.meaningHoldsWord) }
    if blocked.blocks(text) { broken.append(.wordBlocked) }
    if blocked.blocks(anyOf: tokens) || blocked.blocks(anyOf: meaning) { broken.append(.textBlocked) }
    return broken
  }

  /// The words of a text in lower case, without punctuation.
  private static func tokens(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" && $0 != "-" }
      .map { $0.trimmingQuotes }
      .filter { !$0.isEmpty }
  }
}

extension Substring {
  /// Without apostrophes and hyphens at the ends, which are quotation marks and dashes.
  fileprivate var trimmingQuotes: String {
    let inner = drop { "'’-".contains($0) }
    let trailing = inner.reversed().prefix { "'’-".contains($0) }.count
    return String(inner.dropLast(trailing))
  }
}
