import Spelling
import TutorServices

/// A page of words from which a reader can judge the bank. Chosen by a rule, so that nobody can choose the best.
public struct BankSample: Sendable {
  /// How many words of each band.
  public static let wordsPerBand = 5

  /// The page in Markdown.
  public let page: String

  /// The words in the middle of each fifth of each band.
  public init(bank: WordBank) {
    var lines = [
      "# A sample of the words", "",
      "Sixty of \(bank.words.count) words, five a band: those in the middle of each fifth of the band, so nobody chose "
        + "them. `spellflare words sample` prints this page, and a test fails when it is not up to date.",
    ]
    for band in WordBank.bands {
      lines += [
        "", "## Band \(band)", "", "| word | meaning | sentence | sounds and letters |", "|---|---|---|---|",
      ]
      let words = bank.words(inBand: band)
      for part in 0..<Self.wordsPerBand where !words.isEmpty {
        lines.append(Self.row(words[words.count * (2 * part + 1) / (2 * Self.wordsPerBand)]))
      }
    }
    page = lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ word: Word) -> String {
    let patterns = word.patterns.map { $0.isSilent ? "(\($0.grapheme))" : $0.grapheme }.joined(separator: "-")
    let sounds = [word.syllables.joined(separator: "·"), patterns, word.pronunciation ?? ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return
      "| **\(word.text)**, \(word.partOfSpeech.rawValue) | \(word.meaning) | \(word.sentence) | \(sounds) |"
  }
}
