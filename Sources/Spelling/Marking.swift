/// A child's spelling laid against the word's, letter by letter.
public struct Marking: Hashable, Sendable {
  /// The accepted spelling that the child's was laid against.
  public let expected: [Letter]
  /// The child's letters.
  public let given: [Letter]
  /// What became of each place, first to last.
  public let marks: [LetterMark]
  /// Whether the child's spelling is accepted.
  public let isRight: Bool

  /// Marks a spelling against the accepted ones.
  ///
  /// The alignment is the cheapest by the Damerau-Levenshtein distance with neighbouring swaps (optimal string
  /// alignment; Damerau 1964, Wagner & Fischer 1974). Among accepted spellings the nearest one counts, the first
  /// where two are equally near. Spaces and hyphens count only where they cannot be left out: see
  /// `AcceptedSpelling`.
  /// - Parameters:
  ///   - given: the child's letters. Spaces before the first and after the last are no part of the spelling.
  ///   - accepted: the spelling asked for, and its variants.
  public init(given: [Letter], accepted: AcceptedSpelling) {
    let given = given.withoutOuterSpace
    let alignments = accepted.spellings.map { expected in
      let isLoose = accepted.ignoresJoints(in: expected)
      return Alignment(
        expected: isLoose ? expected.withoutJoints : expected, given: isLoose ? given.withoutJoints : given,
        shown: expected)
    }
    let best = alignments.dropFirst().reduce(alignments[0]) { $1.distance < $0.distance ? $1 : $0 }
    self.expected = best.shown
    self.given = given
    self.marks = best.marks
    self.isRight = best.distance == 0
  }
}

/// The spellings of a word that are right.
public struct AcceptedSpelling: Hashable, Sendable {
  /// The spelling asked for, then its variants. Never empty.
  public let spellings: [[Letter]]

  /// The spelling asked for and its variants.
  public init(_ asked: [Letter], variants: [[Letter]] = []) {
    spellings = [asked] + variants.filter { $0 != asked }
  }

  /// Whether inner spaces and hyphens may be left out or exchanged: only where the word itself has one, so that
  /// "icecream" is right for "ice cream" and "b-ed" is wrong for "bed".
  func ignoresJoints(in spelling: [Letter]) -> Bool { spelling.contains { $0.isJoint } }
}

extension Letter {
  /// Whether this joins two parts of a word: a space or a hyphen.
  public var isJoint: Bool { character == " " || character == "-" }
}

extension Array where Element == Letter {
  var withoutJoints: [Letter] { filter { !$0.isJoint } }

  var withoutOuterSpace: [Letter] {
    let isSpace = { (letter: Letter) in letter.character == " " }
    return Array(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}
