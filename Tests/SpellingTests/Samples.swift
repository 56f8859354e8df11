import Spelling
import Testing

/// The letters of a text that holds nothing but letters.
func letters(_ text: String) throws -> [Letter] { try #require([Letter](spelling: text)) }

func marking(_ given: String, of asked: String, variants: [String] = []) throws -> Marking {
  Marking(
    given: try letters(given),
    accepted: AcceptedSpelling(try letters(asked), variants: try variants.map(letters)))
}

/// Marks in a short form: a right letter as it is, `(x>y)` wrong, `[x]` missing, `{x}` extra, `<xy>` swapped.
func short(_ marks: [LetterMark]) -> String {
  marks.map { mark in
    switch mark {
    case .right(let letter): "\(letter.character)"
    case .wrong(let expected, let given): "(\(expected.character)>\(given.character))"
    case .missing(let letter): "[\(letter.character)]"
    case .extra(let letter): "{\(letter.character)}"
    case .swapped(let first, let second): "<\(first.character)\(second.character)>"
    }
  }.joined()
}

/// Numbers that are the same in every run: Knuth's linear congruential generator, MMIX's constants.
struct RepeatableNumbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// A spelling of a few letters of a small alphabet, so that letters repeat and swap often.
  mutating func spelling(upTo count: Int, of alphabet: String = "abcd") -> String {
    String(
      (0..<Int.random(in: 0...count, using: &self)).compactMap { _ in alphabet.randomElement(using: &self) })
  }
}
