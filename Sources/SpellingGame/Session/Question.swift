import Spelling

/// One asking of a word.
public struct Question: Hashable, Sendable {
  /// Why a word is asked, or asked again.
  public enum Turn: String, Sendable, Hashable {
    /// The word's first try in this session: the only one that earns a point.
    case first
    /// Spelled again at once, with both spellings in sight.
    case repair
    /// A fresh try later in the session.
    case comeback
    /// A word of an earlier day, amid a level's own: it earns no point and is none of the level's 15.
    case review
  }

  /// The word.
  public let word: Word
  /// Why it is asked.
  public let turn: Turn

  /// What counts as right.
  public var accepted: AcceptedSpelling { word.acceptedSpelling }

  /// What is said when the word is right.
  var praise: TutorLine {
    switch turn {
    case .first: .right
    case .review: .remembered
    case .repair, .comeback: .rightThisTime
    }
  }
}
