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
