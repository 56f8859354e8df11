import Foundation
import Spelling
import TutorServices

/// Reads a word bank from a folder of tab-separated files, one a band: `band-01.tsv` to `band-12.tsv`.
public enum WordBankFiles {
  /// The name of a band's file.
  public static func fileName(band: Int) -> String {
    band < 10 ? "band-0\(band).tsv" : "band-\(band).tsv"
  }

  /// Reads all bands.
  ///
  /// - Parameters:
  ///   - directory: the folder of one language's files.
  ///   - isDetailed: whether the words come with how they are built (sounds, syllables, patterns), which takes a third
  ///     of a bank's memory and which a game does not ask for. What is read is checked all the same.
  /// - Throws: ``WordBankError`` at the first thing that is wrong.
  public static func bank(in directory: URL, isDetailed: Bool = true) throws(WordBankError) -> WordBank {
    var words: [Word] = []
    var spellings: Set<String> = []
    var version: Int?
    for band in WordBank.bands {
      let name = fileName(band: band)
      let parsed = try BandFile(name: name, bytes: bytes(of: name, in: directory))
      guard parsed.band == band else {
        throw WordBankError(file: name, line: 1, problem: .wrongBand(said: parsed.band))
      }
      if let version, version != parsed.version {
        let problem = WordBankError.Problem.wrongVersion(said: parsed.version, expected: version)
        throw WordBankError(file: name, line: 1, problem: problem)
      }
      version = parsed.version
      for (word, line) in parsed.words {
        var word = word
        if !isDetailed {
          word.pronunciation = nil
          word.syllables = []
          word.patterns = []
        }
        guard spellings.insert(word.text).inserted else {
          throw WordBankError(file: name, line: line, problem: .repeatedWord(word.text))
        }
        words.append(word)
      }
    }
    return WordBank(version: version ?? 0, words: words)
  }

  /// Reads a list of words that no child should meet, parted by spaces or lines, `#` before a comment.
  ///
  /// - Throws: ``WordBankError`` where the file cannot be read.
  public static func blockedWords(in directory: URL) throws(WordBankError) -> BlockedWords {
    let name = "blocked.txt"
    let text = String(decoding: try bytes(of: name, in: directory), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
    return BlockedWords(Set(lines.flatMap { $0.split(separator: " ") }.map { $0.lowercased() }))
  }

  /// Reads where a voice may differ from CMUdict.
  ///
  /// - Parameter language: the voice's language tag, `en-us`.
  /// - Throws: ``WordBankError`` where the file cannot be read.
  public static func accents(of language: String, in directory: URL) throws(WordBankError) -> AccentTable {
    let name = "accents.tsv"
    return try AccentTable(
      text: String(decoding: try bytes(of: name, in: directory), as: UTF8.self), language: language,
      file: name)
  }

  /// Reads the sets of words that CMUdict says alike in one of their readings, and of which one is in the bank.
  ///
  /// - Throws: ``WordBankError`` where the file cannot be read.
  public static func homophoneSets(in directory: URL) throws(WordBankError) -> [[String]] {
    let text = String(decoding: try bytes(of: "homophones.txt", in: directory), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: " ").map(String.init) }
  }

  private static func bytes(of name: String, in directory: URL) throws(WordBankError) -> [UInt8] {
    do {
      return try [UInt8](Data(contentsOf: directory.appending(path: name)))
    } catch {
      let reason = (error as NSError).localizedDescription
      throw WordBankError(file: name, line: nil, problem: .unreadable(reason: reason))
    }
  }
}
