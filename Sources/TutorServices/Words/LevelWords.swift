/// The rule that says which words of a band belong to a level.
///
/// A grade spends ten levels of 15 words in a band: 150 words. Up to five grades meet the same band, so a band is
/// dealt out like cards, every third word to the same hand, and the grades take the hands in turn. A grade thus
/// meets a band's words from the easiest to the hardest, never the same one twice, and neighbouring grades meet
/// different ones. Where a hand is smaller than 150 it is dealt again from the start, never twice into one level.
public struct LevelWords: Sendable, Equatable {
  /// How many words a level asks.
  public static let count = 15
  /// How many levels of a grade stay in one band.
  public static let levelsPerBand = 10
  /// How many hands a band is dealt into.
  public static let hands = 3
  /// The grades.
  public static let grades = 1...7
  /// The levels of each grade.
  public static let levels = 1...50

  /// The grade, 1-7.
  public let grade: Int
  /// The level, 1-50.
  public let level: Int

  /// The place of a level; what lies outside the grades and levels is taken for the nearest inside.
  public init(grade: Int, level: Int) {
    self.grade = min(max(grade, Self.grades.lowerBound), Self.grades.upperBound)
    self.level = min(max(level, Self.levels.lowerBound), Self.levels.upperBound)
  }

  /// The band that the level's words come from.
  public var band: Int {
    min(grade + (level - 1) / Self.levelsPerBand, WordBank.bands.upperBound)
  }

  /// The level's words: 15, or all where the band has fewer.
  ///
  /// - Parameter words: the band's words, the easiest first.
  public func words<Element>(from words: [Element]) -> [Element] {
    guard words.count > Self.count else { return words }
    let dealt = stride(from: grade % Self.hands, to: words.count, by: Self.hands).map { words[$0] }
    let hand = dealt.count >= Self.count ? dealt : words
    let needed = Self.count * Self.levelsPerBand
    let first = (level - 1) % Self.levelsPerBand * Self.count
    return (first..<first + Self.count).map { place in
      hand.count > needed ? hand[place * hand.count / needed] : hand[place % hand.count]
    }
  }
}
