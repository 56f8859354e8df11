/// What a session plays.
public enum Course: Hashable, Sendable {
  /// The words of a level: completing it earns stars and opens the next.
  case level(Level)
  /// Words of earlier days that are due.
  case review
  /// A list of words that a grown-up made.
  case list(WordListName)

  /// The level that is played, or nil where none is.
  public var level: Level? {
    if case .level(let level) = self { level } else { nil }
  }

  /// How many words must be right at the first try: a level's number, or every word where none is played.
  /// - Parameter wordCount: how many words are asked.
  public func goal(wordCount: Int) -> Int { level == nil ? wordCount : Level.firstTriesToComplete }
}
