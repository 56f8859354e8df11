/// What became of one place of a spelling.
public enum LetterMark: Hashable, Sendable {
  /// The child gave the word's letter.
  case right(Letter)
  /// The child gave another letter in this place.
  case wrong(expected: Letter, given: Letter)
  /// The child left the word's letter out.
  case missing(Letter)
  /// The child gave a letter that the word does not have here.
  case extra(Letter)
  /// The child gave two neighbouring letters in the other order.
  case swapped(expectedFirst: Letter, expectedSecond: Letter)

  /// Whether the place was spelled right.
  public var isRight: Bool {
    if case .right = self { true } else { false }
  }
}
