import Spelling

/// Reads the words of a file whose header line has named the columns.
struct RowParser {
  private typealias Problem = WordBankError.Problem

  private let columns: [BandColumn]
  private let band: Int
  private let places: [BandColumn: Int]

  /// A parser for the columns that a header names.
  ///
  /// - Parameters:
  ///   - header: the header line without its `#`.
  ///   - band: the band of the words.
  init(header: ArraySlice<UInt8>, band: Int) throws(WordBankError.Problem) {
    var columns: [BandColumn] = []
    for field in header.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      let name = String(decoding: field, as: UTF8.self)
      guard let column = BandColumn(rawValue: name) else { throw .unknownColumn(name) }
      columns.append(column)
    }
    for column in BandColumn.allCases where column.isRequired && !columns.contains(column) {
      throw .missingColumn(column.rawValue)
    }
    self.columns = columns
    self.band = band
    places = Dictionary(columns.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The word of a line.
  func word(_ line: ArraySlice<UInt8>) throws(WordBankError.Problem) -> Word {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == columns.count else {
      throw .wrongColumnCount(found: fields.count, expected: columns.count)
    }
    let text = try filled(.word, in: fields)
    guard [Letter](spelling: text) != nil else { throw .unspellableWord(text) }
    let speech = try filled(.partOfSpeech, in: fields)
    guard let partOfSpeech = PartOfSpeech(rawValue: speech) else { throw .unknownPartOfSpeech(speech) }
    var word = Word(
      text: text, band: band, partOfSpeech: partOfSpeech, meaning: try filled(.meaning, in: fields),
      sentence: try filled(.sentence, in: fields))
    word.pronunciation = try optional(.pronunciation, in: fields)
    word.espeakPhonemes = try optional(.espeak, in: fields)
    word.homophones = try list(.homophones, in: fields)
    word.difficulties = try list(.difficulties, in: fields)
    for item in try list(.variants, in: fields) { word.variants.append(try Self.variant(item)) }
    word.syllables = try optional(.syllables, in: fields)?.split(separator: "·").map(String.init) ?? []
    guard word.syllables.isEmpty || word.syllables.joined() == text else {
      throw .doNotSpellWord(column: BandColumn.syllables.rawValue, word: text)
    }
    for item in try optional(.patterns, in: fields)?.split(separator: " ") ?? [] {
      word.patterns.append(try Self.pattern(item))
    }
    guard word.patterns.isEmpty || word.patterns.lazy.map(\.grapheme).joined() == text else {
      throw .doNotSpellWord(column: BandColumn.patterns.rawValue, word: text)
    }
    return word
  }

  private func text(_ column: BandColumn, in fields: [ArraySlice<UInt8>]) throws(Problem) -> String {
    guard let place = places[column] else { return "" }
    guard let text = String(validating: fields[place], as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  private func filled(_ column: BandColumn, in fields: [ArraySlice<UInt8>]) throws(Problem) -> String {
    let text = try text(column, in: fields)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .emptyColumn(column.rawValue) }
    return text
  }

  private func optional(_ column: BandColumn, in fields: [ArraySlice<UInt8>]) throws(Problem)
    -> String?
  {
    let text = try text(column, in: fields)
    return text.isEmpty ? nil : text
  }

  private func list(_ column: BandColumn, in fields: [ArraySlice<UInt8>]) throws(Problem) -> [String] {
    try text(column, in: fields).split(separator: ", ").map(String.init)
  }

  /// Reads `colour (UK)`, or `disk` where every English writes it so.
  private static func variant(_ item: String) throws(Problem) -> SpellingVariant {
    guard let bracket = item.firstIndex(of: "(") else { return SpellingVariant(text: item, english: nil) }
    let name = item[item.index(after: bracket)...].dropLast()
    guard item.hasSuffix(")"), item[..<bracket].hasSuffix(" "), let english = English(rawValue: String(name))
    else { throw .malformedVariant(item) }
    return SpellingVariant(text: String(item[..<bracket].dropLast()), english: english)
  }

  /// Reads `ph:F`, `x:K+S`, `e:-`.
  private static func pattern(_ item: Substring) throws(Problem) -> SpellingPattern {
    let parts = item.split(separator: ":")
    guard parts.count == 2 else { throw .malformedPattern(String(item)) }
    let sounds = parts[1] == "-" ? [] : parts[1].split(separator: "+").map(String.init)
    return SpellingPattern(grapheme: String(parts[0]), sounds: sounds)
  }
}
