import Spelling

/// Everything that the tutor can say to a child, without its wording: each language has a catalogue of its own.
public enum TutorLine: Hashable, Sendable {
  case welcome(Course)
  case word(Word)
  case wordSlowly(Word)
  case meaning(Word)
  case sentence(Word)
  case right
  /// A word that was missed before is right now.
  case rightThisTime
  /// A word of an earlier day, amid a level's own, is right.
  case remembered
  /// The spelling was not right; the word's letters follow.
  case notQuite(Marking)
  /// The repaired word is right.
  case repaired
  /// The repair did not succeed either; the tutor goes on without blame.
  case moveOn(Word)
  case skipped(Word)
  case nowTheLetters
  case couldNotHear
  /// The spelling was heard unclearly, at no one place.
  case sayThemAgain
  /// The room is so loud that letters cannot be told apart; typing works as well.
  case tooNoisy
  /// Two answers in a row could not be heard: typing works as well.
  case offerKeys
  case whichLetter(Letter, Letter)
  case typeTheLetters
  case levelCompleted(Stars)
  case notYet([Word])
  /// A review or a list is over.
  case practised(SessionResult)
  case goodbye
}
