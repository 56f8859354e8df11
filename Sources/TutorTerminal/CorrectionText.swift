import Spelling

/// A missed spelling above the word's, place by place, with the difference told by signs and words.
struct CorrectionText {
  /// One place of the two spellings.
  struct Place: Equatable {
    /// The letters given in this place; a gap where one is missing.
    var given: String
    /// The word's letters in this place; a gap where one is too many.
    var expected: String
    /// The sign below: nothing where the place is right.
    var sign: String
    /// Whether the place is right.
    var isRight: Bool
  }

  /// The places of a marking, first to last. A swap takes two.
  static func places(_ marking: Marking) -> [Place] {
    marking.marks.flatMap { mark -> [Place] in
      switch mark {
      case .right(let letter):
        [Place(given: letter.upperCased, expected: letter.upperCased, sign: " ", isRight: true)]
      case .wrong(let expected, let given):
        [Place(given: given.upperCased, expected: expected.upperCased, sign: "x", isRight: false)]
      case .missing(let expected):
        [Place(given: "_", expected: expected.upperCased, sign: "+", isRight: false)]
      case .extra(let given): [Place(given: given.upperCased, expected: "_", sign: "-", isRight: false)]
      case .swapped(let first, let second):
        [
          Place(given: second.upperCased, expected: first.upperCased, sign: "<", isRight: false),
          Place(given: first.upperCased, expected: second.upperCased, sign: ">", isRight: false),
        ]
      }
    }
  }

  /// The correction as lines of text.
  static func lines(_ marking: Marking) -> [String] {
    let places = places(marking)
    func row(_ name: String, _ symbols: [String]) -> String { name + symbols.joined(separator: " ") }
    return [
      row("You:  ", places.map(\.given)), row("Word: ", places.map(\.expected)),
      marking.marks.compactMap(sentence).joined(separator: " "),
    ]
  }

  private static func sentence(_ mark: LetterMark) -> String? {
    switch mark {
    case .right: nil
    case .wrong(let expected, let given): "\(expected.upperCased), not \(given.upperCased)."
    case .missing(let expected): "\(expected.upperCased) is missing."
    case .extra(let given): "There is no \(given.upperCased) here."
    case .swapped(let first, let second): "\(first.upperCased) comes before \(second.upperCased)."
    }
  }
}
