import Spelling
import TutorServices

/// A word whose first letters were said rightly and whose last ones were not said: the child thinks.
struct HalfSaidWord: Sendable, Equatable {
  /// How many letters are still to come.
  let missing: Int

  /// Letters as the beginning of the asked spelling or of another one that is right; nil where they are none, or all of
  /// it.
  init?(_ letters: [Letter], of asked: AskedSpelling) {
    let spellings = ([asked.letters] + asked.variants).filter { $0.starts(with: letters) }
    guard !letters.isEmpty, let shortest = spellings.map(\.count).min(), shortest > letters.count else {
      return nil
    }
    missing = shortest - letters.count
  }

  /// Whether more is to be expected after the letters so far, right or wrong: an end is then waited for longer. While
  /// the child speaks few letters are known for sure, so that their number says more than what they are.
  static func mayGoOn(_ letters: [Letter], asked: AskedSpelling) -> Bool {
    ([asked.letters] + asked.variants).allSatisfy { letters.count < $0.count }
  }

  /// The same hearing, but for a half-said word, which is asked for again instead of being judged. A single letter left
  /// out at the end is what children write (hop for hope): that is judged.
  static func unjudged(_ hearing: Hearing, asked: AskedSpelling) -> Hearing {
    guard case .letters(var hypothesis) = hearing, hypothesis.verdict == .misspelled,
      let half = HalfSaidWord(hypothesis.letters.map(\.letter), of: asked), half.missing >= fewestMissing
    else { return hearing }
    hypothesis.verdict = .unsure
    hypothesis.doubts = []
    return .letters(hypothesis)
  }

  private static let fewestMissing = 2
}

extension Hearing {
  /// The letters that were heard, if any.
  var letters: [Letter] {
    guard case .letters(let hypothesis) = self else { return [] }
    return hypothesis.letters.map(\.letter)
  }
}
