import Spelling

/// What a session wants done, in this order.
public enum SessionEffect: Hashable, Sendable {
  /// Keep this for ever, before anything that follows is shown or said.
  case remember(ProgressFact)
  /// Say and show this to the child.
  case say(TutorLine)
  /// From now on expect keys.
  case useKeys

  /// Whether this keeps something.
  var isRemembering: Bool {
    if case .remember = self { true } else { false }
  }
}
