import Spelling
import SpellingGame

/// The words that can be asked: a plain value, read once, the same for everybody who has the same version.
public struct WordBank: Sendable, Equatable {
  /// The bands from the easiest to the hardest.
  public static let bands = 1...12

  /// Which edition of the words this is. Level lists are fixed by (grade, level) for one version.
  public let version: Int

  /// All words, band after band, in each the easiest first.
  public let words: [Word]

  private let rangesByBand: [Range<Int>]
  private let placesBySpelling: [String: Int]

  /// A bank.
  ///
  /// - Parameters:
  ///   - version: the edition of the words.
  ///   - words: the words, in each band from the easiest to the hardest. Where two share a spelling the first one
  ///     is found by it; words outside the 12 bands belong to none and are left out.
  public init(version: Int, words: [Word]) {
    self.version = version
    var banded: [Word] = []
    banded.reserveCapacity(words.count)
    rangesByBand = Self.bands.map { band in
      let start = banded.count
      banded.append(contentsOf: words.lazy.filter { $0.band == band })
      return start..<banded.count
    }
    var places: [String: Int] = [:]
    places.reserveCapacity(banded.count)
    for (place, word) in banded.enumerated() {
      let spelling = word.text.lowercased()
      if places[spelling] == nil { places[spelling] = place }
    }
    for (place, word) in banded.enumerated() {
      for variant in word.variants where places[variant.text.lowercased()] == nil {
        places[variant.text.lowercased()] = place
      }
    }
    self.words = banded
    placesBySpelling = places
  }

  /// The words of a band, the easiest first; none for a band that is not.
  public func words(inBand band: Int) -> [Word] {
    guard Self.bands.contains(band) else { return [] }
    return Array(words[rangesByBand[band - Self.bands.lowerBound]])
  }

  /// The word with a spelling, in any case, or the one that has the spelling as a variant; nil where there is none.
  public func word(_ spelling: String) -> Word? {
    placesBySpelling[spelling.lowercased()].map { words[$0] }
  }

  /// The words that a level asks, the same for everybody: see ``LevelWords``.
  public func words(for level: Level) -> [Word] { LevelWords(level).words(from: words(inBand: level.band)) }
}
