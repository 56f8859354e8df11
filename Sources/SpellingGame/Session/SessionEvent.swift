import Spelling

/// What happened to a session.
public enum SessionEvent: Hashable, Sendable {
  /// The child is ready for the first word.
  case began
  /// The child gave a spelling.
  case attempted(Attempt)
  /// The child told which of two letters was meant.
  case chose(Letter)
  /// There was sound or silence, and no letters in it.
  case heardNothing
  /// The child said the whole word instead of its letters.
  case saidWholeWord
  /// The child asked for something.
  case commanded(SpokenCommand)
  /// The child left before the end.
  case left
}
