import Spelling
import SpellingGame

/// The words that can be asked: a plain value, read once, the same for everybody who has the same version.
public struct WordBank: Sendable, Equatable {
  /// The bands from the easiest to the hardest.
  public static let bands = 1...12

  /// Which edition of the words this is. Level lists are fixed by (grade, level) for one version.
  public let version: Int

  private let wordsByBand: [[Word]]
  private let wordsBySpelling: [String: Word]

  /// A bank.
  ///
  /// - Parameters:
  ///   - version: the edition of the words.
  ///   - words: the words, in each band from the easiest to the hardest. Where two share a spelling the first one
  ///     is found by it; words outside the 12 bands belong to none and are left out.
  public init(version: Int, words: [Word]) {
    self.version = version
    let banded = words.filter { Self.bands.contains($0.band) }
    var byBand = Self.bands.map { _ in [Word]() }
    for word in banded { byBand[word.band - Self.bands.lowerBound].append(word) }
    wordsByBand = byBand
    var bySpelling = Dictionary(banded.map { ($0.text.lowercased(), $0) }) { first, _ in first }
    for word in banded {
      for variant in word.variants where bySpelling[variant.text.lowercased()] == nil {
        bySpelling[variant.text.lowercased()] = word
      }
    }
    wordsBySpelling = bySpelling
  }

  /// All words, band after band.
  public var words: [Word] { wordsByBand.flatMap(\.self) }

  /// The words of a band, the easiest first; none for a band that is not.
  public func words(inBand band: Int) -> [Word] {
    guard Self.bands.contains(band) else { return [] }
    return wordsByBand[band - Self.bands.lowerBound]
  }

  /// The word with a spelling, in any case, or the one that has the spelling as a variant; nil where there is none.
  public func word(_ spelling: String) -> Word? {
    wordsBySpelling[spelling.lowercased()]
  }

  /// The words that a level asks, the same for everybody: see ``LevelWords``.
  public func words(for level: Level) -> [Word] { LevelWords(level).words(from: words(inBand: level.band)) }
}
