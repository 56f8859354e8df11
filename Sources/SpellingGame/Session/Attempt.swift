import Spelling

/// One spelling that a child gave, however it came: from here on speech and keys take the same path.
public struct Attempt: Hashable, Sendable {
  /// How a spelling was given.
  public enum Means: String, Sendable, Hashable {
    case voice
    case keys
  }

  /// The letters, first to last.
  public var letters: [Letter]
  /// How they were given.
  public var means: Means
  /// Whether the letters may be judged. A spelling that was heard unclearly is asked about, never judged.
  public var isCertain: Bool
  /// Where the spelling is not certain: the places in doubt, each with what could have been said.
  public var doubts: [LetterDoubt]
  /// The time from the end of the question to the end of the spelling.
  public var answerTime: Duration

  /// An attempt.
  public init(
    letters: [Letter], means: Means, isCertain: Bool = true, doubts: [LetterDoubt] = [],
    answerTime: Duration = .zero
  ) {
    self.letters = letters
    self.means = means
    self.isCertain = isCertain
    self.doubts = doubts
    self.answerTime = answerTime
  }
}
