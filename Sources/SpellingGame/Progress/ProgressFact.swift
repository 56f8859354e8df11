import Spelling

/// Something that happened and is kept for ever. All progress is a fold over these.
public enum ProgressFact: Hashable, Sendable {
  case profileAdded(name: String, grade: Grade)
  case profileRenamed(name: String)
  case profileRemoved
  case gradeChosen(Grade)
  case settingChosen(ChildSetting)
  /// A list of words takes the place of the one of its name.
  case wordListKept(WordList)
  case wordListRemoved(WordListName)
  case sessionStarted(session: SessionID, course: Course)
  case wordAttempted(WordAttempt)
  case wordSkipped(session: SessionID, word: String)
  case levelCompleted(session: SessionID, level: Level, stars: Stars)
  case sessionEnded(session: SessionID, firstTriesRight: Int, wordsAsked: Int)
}

/// One judged spelling of a word.
public struct WordAttempt: Hashable, Sendable {
  /// The session in which it was given.
  public let session: SessionID
  /// The word asked.
  public let word: String
  /// The letters given.
  public let given: [Letter]
  /// By voice or by keys.
  public let means: Attempt.Means
  /// First try, repair, comeback or review.
  public let turn: Question.Turn
  /// Whether it was right.
  public let isRight: Bool
  /// The time from the end of the question to the end of the spelling.
  public let answerTime: Duration

  /// A judged spelling.
  public init(
    session: SessionID, word: String, given: [Letter], means: Attempt.Means, turn: Question.Turn,
    isRight: Bool,
    answerTime: Duration
  ) {
    self.session = session
    self.word = word
    self.given = given
    self.means = means
    self.turn = turn
    self.isRight = isRight
    self.answerTime = answerTime
  }
}
