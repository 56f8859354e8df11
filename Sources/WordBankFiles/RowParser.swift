import Spelling

/// Part of a file's bytes while the file is being read. A view without reference counting, as a bank is cut into some
/// hundred thousand pieces; none outlives `BandFile.init`, which owns the memory.
typealias FileBytes = Slice<UnsafeBufferPointer<UInt8>>

/// Reads the words of a file whose header line has named the columns.
struct RowParser {
  private typealias Problem = WordBankError.Problem

  private let columns: [BandColumn]
  private let band: Int
  /// The place of each column, in the order of `BandColumn.allCases`; -1 where the file has none. No dictionary, as
  /// every field of every word is looked up here.
  private let places: [Int]

  /// A parser for the columns that a header names.
  ///
  /// - Parameters:
  ///   - header: the header line without its `#`.
  ///   - band: the band of the words.
  init(header: FileBytes, band: Int) throws(WordBankError.Problem) {
    var columns: [BandColumn] = []
    for field in header.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false) {
      let name = String(decoding: field, as: UTF8.self)
      guard let column = BandColumn(name: name) else { throw .unknownColumn(name) }
      columns.append(column)
    }
    for column in BandColumn.allCases where column.isRequired && !columns.contains(column) {
      throw .missingColumn(column.name)
    }
    self.columns = columns
    self.band = band
    places = BandColumn.allCases.map { columns.firstIndex(of: $0) ?? -1 }
  }

  /// The word of a line.
  func word(_ line: FileBytes) throws(WordBankError.Problem) -> Word {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == columns.count else {
      throw .wrongColumnCount(found: fields.count, expected: columns.count)
    }
    let text = try filled(.word, in: fields)
    guard Self.isSpellable(text) else { throw .unspellableWord(text) }
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
    word.syllables = try pieces(bytes(.syllables, in: fields), separator: Array("·".utf8))
    for item in bytes(.patterns, in: fields).split(separator: UInt8(ascii: " ")) {
      word.patterns.append(try pattern(item))
    }
    guard word.syllables.isEmpty || Self.spell(word.syllables, text) else {
      throw .doNotSpellWord(column: BandColumn.syllables.name, word: text)
    }
    guard word.patterns.isEmpty || Self.spell(word.patterns.lazy.map(\.grapheme), text) else {
      throw .doNotSpellWord(column: BandColumn.patterns.name, word: text)
    }
    return word
  }

  /// The bytes of a column; none where the file has no such column.
  private func bytes(_ column: BandColumn, in fields: [FileBytes]) -> FileBytes {
    let place = places[column.rawValue]
    return place < 0 ? fields[0].prefix(0) : fields[place]
  }

  private func filled(_ column: BandColumn, in fields: [FileBytes]) throws(Problem) -> String {
    let bytes = bytes(column, in: fields)
    guard bytes.contains(where: { $0 > UInt8(ascii: " ") }) else { throw .emptyColumn(column.name) }
    return try text(bytes)
  }

  private func optional(_ column: BandColumn, in fields: [FileBytes]) throws(Problem) -> String? {
    let bytes = bytes(column, in: fields)
    return bytes.isEmpty ? nil : try text(bytes)
  }

  private func list(_ column: BandColumn, in fields: [FileBytes]) throws(Problem) -> [String] {
    try pieces(bytes(column, in: fields), separator: Array(", ".utf8))
  }

  /// Cuts bytes at a separator of two bytes.
  private func pieces(_ bytes: FileBytes, separator: [UInt8]) throws(Problem) -> [String] {
    guard !bytes.isEmpty else { return [] }
    var found: [String] = []
    var start = bytes.startIndex
    for index in bytes.indices.dropLast()
    where bytes[index] == separator[0] && bytes[index + 1] == separator[1] {
      found.append(try text(bytes[start..<index]))
      start = index + 2
    }
    found.append(try text(bytes[start...]))
    return found
  }

  private func text(_ bytes: FileBytes) throws(Problem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  /// Reads `ph:F`, `x:K+S`, `e:-`.
  private func pattern(_ item: FileBytes) throws(Problem) -> SpellingPattern {
    guard let colon = item.firstIndex(of: UInt8(ascii: ":")), colon > item.startIndex,
      colon + 1 < item.endIndex
    else { throw .malformedPattern(try text(item)) }
    let sounds = item[(colon + 1)...]
    let isSilent = sounds.elementsEqual(CollectionOfOne(UInt8(ascii: "-")))
    return SpellingPattern(
      grapheme: try text(item[..<colon]), notation: isSilent ? "" : try text(sounds))
  }

  /// Reads `colour (UK)`, or `donut` where every English writes it so.
  private static func variant(_ item: String) throws(Problem) -> SpellingVariant {
    guard let bracket = item.firstIndex(of: "(") else { return SpellingVariant(text: item, english: nil) }
    let name = item[item.index(after: bracket)...].dropLast()
    guard item.hasSuffix(")"), item[..<bracket].hasSuffix(" "), let english = English(rawValue: String(name))
    else { throw .malformedVariant(item) }
    return SpellingVariant(text: String(item[..<bracket].dropLast()), english: english)
  }

  /// Whether every symbol can be spelled. Nearly all words are plain lower case, which is told byte by byte.
  private static func isSpellable(_ text: String) -> Bool {
    let plain = text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    return plain || [Letter](spelling: text) != nil
  }

  /// Whether parts, put together, are a text.
  private static func spell(_ parts: some Sequence<String>, _ text: String) -> Bool {
    var rest = text.utf8[...]
    for part in parts {
      guard rest.starts(with: part.utf8) else { return false }
      rest = rest.dropFirst(part.utf8.count)
    }
    return rest.isEmpty
  }
}
