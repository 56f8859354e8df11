/// A place of a spelling where the sound alone does not tell which letter was said.
public struct LetterDoubt: Hashable, Sendable {
  /// The place, counted from 0 in the heard letters.
  public var index: Int
  /// The letters that it could have been, the likeliest first. Two of them.
  public var candidates: [Letter]

  /// A doubt.
  public init(index: Int, candidates: [Letter]) {
    self.index = index
    self.candidates = candidates
  }
}
