import Spelling

/// What a child or grown-up does with keys, touch or a switch.
public enum TutorKey: Hashable, Sendable {
  /// One letter is added to the spelling, or tells which of two letters was meant.
  case letter(Letter)
  /// A whole spelling at once, as a line-by-line face gives it.
  case spelling([Letter])
  /// The last letter is taken back.
  case undo
  /// All letters are taken back.
  case startAgain
  /// The spelling is finished, typed or spoken.
  case done
  /// The first or second of two offered letters was meant.
  case choice(Int)
  /// Something is asked for.
  case command(SpokenCommand)
  /// Speaking instead of typing from now on, or typing instead of speaking.
  case switchMeans
  /// The tutor is asked to stop talking and go on.
  case hush
  /// The session ends here.
  case leave
}
