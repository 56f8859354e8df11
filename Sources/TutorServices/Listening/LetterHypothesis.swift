import Spelling

/// What the recogniser makes of one utterance of spelled letters, the asked word being known.
public struct LetterHypothesis: Sendable, Equatable {
  /// The letters heard, first to last.
  public var letters: [HeardLetter]

  /// Whether the letters can be acted on without asking.
  public var verdict: SpokenVerdict

  /// The calibrated probability, 0 to 1, that the child spelled the asked word.
  public var confidence: Double

  /// Where the verdict is `unsure`: the places in doubt and what could have been said there. Empty where no answer about
  /// single letters would settle it: then the letters are to be said once more.
  public var doubts: [LetterDoubt]

  /// A hypothesis.
  public init(
    letters: [HeardLetter], verdict: SpokenVerdict, confidence: Double, doubts: [LetterDoubt] = []
  ) {
    self.letters = letters
    self.verdict = verdict
    self.confidence = confidence
    self.doubts = doubts
  }
}

/// The recogniser's answer to "did the child spell the asked word?"
public enum SpokenVerdict: String, Sendable, Hashable, Codable {
  case correct
  case misspelled
  case unsure
}

/// One letter as it was heard.
public struct HeardLetter: Sendable, Equatable {
  /// The letter.
  public var letter: Letter
  /// How likely this letter, and not another, was said: 0 to 1.
  public var confidence: Double

  /// A heard letter.
  public init(letter: Letter, confidence: Double) {
    self.letter = letter
    self.confidence = confidence
  }
}
