import SpellingGame

/// The rule that says which words of a band belong to a level.
///
/// A grade spends ten levels of 15 words in a band: 150 words. Up to five grades meet the same band, so a band is
/// dealt out like cards, every third word to the same hand, and the grades take the hands in turn. A grade thus
/// meets a band's words from the easiest to the hardest, never the same one twice, and neighbouring grades meet
/// different ones. Where a hand is smaller than 150 it is dealt again from the start, never twice into one level.
struct LevelWords: Sendable, Equatable {
  /// How many levels of a grade stay in one band.
  private static let levelsPerBand = 10
  /// How many hands a band is dealt into.
  private static let hands = 3

  private let level: Level

  init(_ level: Level) { self.level = level }

  /// The level's words: 15, or all where the band has fewer.
  /// - Parameter words: the band's words, the easiest first.
  func words<Element>(from words: [Element]) -> [Element] {
    guard words.count > Level.wordCount else { return words }
    let dealt = stride(from: level.grade.number % Self.hands, to: words.count, by: Self.hands).map {
      words[$0]
    }
    let hand = dealt.count >= Level.wordCount ? dealt : words
    let needed = Level.wordCount * Self.levelsPerBand
    let first = (level.number - 1) % Self.levelsPerBand * Level.wordCount
    return (first..<first + Level.wordCount).map { place in
      hand.count > needed ? hand[place * hand.count / needed] : hand[place % hand.count]
    }
  }
}
