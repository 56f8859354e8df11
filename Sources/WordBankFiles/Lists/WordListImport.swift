import Spelling
import SpellingGame
import TutorServices

/// A grown-up's file read as a list of words, with all that could not be used, line by line.
public struct WordListImport: Sendable, Equatable {
  /// What there is to say about a line.
  public struct Remark: Sendable, Equatable, CustomStringConvertible {
    /// What it is about.
    public enum Kind: Sendable, Equatable {
      /// The word holds something that nobody can spell.
      case unspellable(String)
      /// A word that no child should meet.
      case blocked
      /// The word is in the list already.
      case repeated(String, line: Int)
      /// There is something on the line, but no word.
      case noWord
      /// A quotation mark is opened and not closed.
      case unclosedQuote
      /// More columns than word, meaning and sentence.
      case moreColumns
      /// The sentence does not hold the word, so it is left out.
      case sentenceLacksWord(String)
      /// The meaning or the sentence holds a blocked word, so it is left out.
      case blockedText(String)
      /// The bank does not know the word: how the voice says it is not checked.
      case unsureVoice(String)
      /// The voice says the word otherwise than the dictionary.
      case oddVoice(String)
      /// Neither the bank nor the dictionary knows the word.
      case notInDictionary(String)
      /// The word sounds like another and has no sentence.
      case soundsAlike(String, other: String)
    }

    /// The line, from 1.
    public let line: Int
    /// What it is about.
    public let kind: Kind

    /// Whether the word is left out; otherwise it is taken in.
    public var isRejection: Bool {
      switch kind {
      case .unspellable, .blocked, .repeated, .noWord: true
      default: false
      }
    }
  }

  /// The words, in their order.
  public let entries: [WordList.Entry]
  /// What there is to say, in the order of the lines.
  public let remarks: [Remark]
  /// How many of the words the bank knows.
  public let knownCount: Int

  /// The longest word that is taken: longer ones are sentences that stand in the wrong column.
  static let longestWord = 40

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: one word a line, or cells with word, meaning and sentence, with or without a line of their names; in
  ///     UTF-8, UTF-16 or Windows-1252.
  ///   - bank: the words that are known.
  ///   - blocked: words that no child should meet.
  ///   - homophoneSets: words that sound alike.
  public init(bytes: [UInt8], bank: WordBank, blocked: BlockedWords, homophoneSets: [[String]]) {
    var rows = DelimitedText(SpreadsheetText.decode(bytes)).rows[...]
    let columns = ListColumns(header: rows.first?.cells ?? [])
    if columns.isNamed { rows.removeFirst() }
    var entries: [WordList.Entry] = []
    var remarks: [Remark] = []
    var lines: [String: Int] = [:]
    var known = 0
    for row in rows {
      func remark(_ kind: Remark.Kind) { remarks.append(Remark(line: row.line, kind: kind)) }
      if row.isUnclosed { remark(.unclosedQuote) }
      var entry = columns.entry(row.cells)
      guard !entry.word.isEmpty else {
        remark(.noWord)
        continue
      }
      entry.word = Self.spelling(entry.word, in: bank)
      guard entry.word.count <= Self.longestWord, [Letter](spelling: entry.word) != nil else {
        remark(.unspellable(entry.word))
        continue
      }
      guard !blocked.blocks(entry.word),
        !blocked.blocks(anyOf: entry.word.split(separator: " ").map(String.init))
      else {
        remark(.blocked)
        continue
      }
      if let first = lines[entry.word.lowercased()] {
        remark(.repeated(entry.word, line: first))
        continue
      }
      lines[entry.word.lowercased()] = row.line
      if row.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) { remark(.moreColumns) }
      if let meaning = entry.meaning, blocked.blocks(anyOf: meaning.tokens) {
        entry.meaning = nil
        remark(.blockedText("meaning"))
      }
      if let sentence = entry.sentence, blocked.blocks(anyOf: sentence.tokens) {
        entry.sentence = nil
        remark(.blockedText("sentence"))
      }
      let word = entry.word(from: bank)
      if entry.sentence != nil, !word.sentenceHoldsWord {
        entry.sentence = nil
        remark(.sentenceLacksWord(entry.word))
      }
      if bank.word(entry.word) != nil { known += 1 } else { remark(.unsureVoice(entry.word)) }
      if entry.word(from: bank).sentence.isEmpty,
        let other = homophoneSets.first(where: { $0.contains(entry.word) })?.first(where: { $0 != entry.word }
        )
      {
        remark(.soundsAlike(entry.word, other: other))
      }
      entries.append(entry)
    }
    self.entries = entries
    self.remarks = remarks
    knownCount = known
  }

  /// The words that the bank does not know: how the voice says them is still to be compared with a dictionary.
  public var unsureWords: [String] {
    remarks.compactMap { if case .unsureVoice(let word) = $0.kind { word } else { nil } }
  }

  /// The remarks once the voice has been compared with a dictionary.
  ///
  /// - Parameter verdicts: what came of it, by the word; words that are not in it stay unsure.
  public func remarks(with verdicts: [String: DictionaryReading.Verdict]) -> [Remark] {
    remarks.compactMap { remark in
      guard case .unsureVoice(let word) = remark.kind else { return remark }
      switch verdicts[word] {
      case nil: return remark
      case .agrees: return nil
      case .differs: return Remark(line: remark.line, kind: .oddVoice(word))
      case .notInDictionary: return Remark(line: remark.line, kind: .notInDictionary(word))
      }
    }
  }

  /// The word as it is spelled: as the bank has it, without the capital that a spreadsheet puts first.
  private static func spelling(_ text: String, in bank: WordBank) -> String {
    var plain = text.replacing("’", with: "'")
    while let last = plain.last, ".,;:!?".contains(last) { plain.removeLast() }
    if let known = bank.word(plain), known.text.lowercased() == plain.lowercased() { return known.text }
    let isShouted = plain.count > 1 && plain == plain.uppercased()
    return isShouted || bank.word(plain) != nil ? plain.lowercased() : plain
  }
}

/// Which column holds what.
private struct ListColumns {
  /// Whether the first row names the columns.
  let isNamed: Bool
  private let word: Int, meaning: Int?, sentence: Int?
  let count: Int

  private static let wordNames: Set = ["word", "words", "spelling", "spelling word", "spelling words"]
  private static let meaningNames: Set = ["meaning", "meanings", "definition", "definitions"]
  private static let sentenceNames: Set = [
    "sentence", "sentences", "example", "examples", "example sentence",
  ]

  init(header: [String]) {
    let names = header.map { $0.lowercased() }
    guard let word = names.firstIndex(where: Self.wordNames.contains) else {
      (isNamed, self.word, meaning, sentence, count) = (false, 0, 1, 2, 3)
      return
    }
    isNamed = true
    self.word = word
    meaning = names.firstIndex(where: Self.meaningNames.contains)
    sentence = names.firstIndex(where: Self.sentenceNames.contains)
    count = names.count
  }

  func entry(_ cells: [String]) -> WordList.Entry {
    func cell(_ index: Int?) -> String? {
      index.flatMap { $0 < cells.count && !cells[$0].isEmpty ? cells[$0] : nil }
    }
    return WordList.Entry(word: cell(word) ?? "", meaning: cell(meaning), sentence: cell(sentence))
  }
}

extension String {
  fileprivate var tokens: [String] { split { !$0.isLetter && $0 != "'" && $0 != "-" }.map(String.init) }
}

extension WordListImport.Remark {
  /// One line for whoever made the list. It does not repeat a blocked word.
  public var description: String { "line \(line): \(sentence)" }

  private var sentence: String {
    switch kind {
    case .unspellable(let word):
      "left out: “\(word)” is no word of letters, apostrophes, hyphens and spaces."
    case .blocked: "left out: it holds a word that no child should meet."
    case .repeated(let word, let first): "left out: “\(word)” is on line \(first) already."
    case .noWord: "left out: there is no word in the first column."
    case .unclosedQuote: "a quotation mark is opened and not closed; the line is read as it stands."
    case .moreColumns: "there are more columns than word, meaning and sentence; the rest is not used."
    case .sentenceLacksWord(let word): "the sentence is left out: it does not hold “\(word)”."
    case .blockedText(let column): "the \(column) is left out: it holds a word that no child should meet."
    case .unsureVoice(let word):
      "“\(word)” is not in the word bank, so how the voice says it is not checked: listen with `spellflare say`."
    case .oddVoice(let word):
      "the voice may say “\(word)” oddly, not as CMUdict has it: listen with `spellflare say \"\(word)\"`."
    case .notInDictionary(let word):
      "“\(word)” is in no dictionary here, so the voice may say it oddly: listen with `spellflare say \"\(word)\"`."
    case .soundsAlike(let word, let other):
      "“\(word)” sounds like “\(other)”: give it a sentence, or a child cannot tell them apart."
    }
  }
}
