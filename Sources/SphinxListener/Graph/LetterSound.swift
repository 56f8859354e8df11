import Foundation
import Spelling

/// What the acoustic side can tell apart: the 26 letter names, and any other word.
enum LetterSound: Hashable, Sendable {
  /// A letter name, 0 for A to 25 for Z.
  case letter(Int)
  /// A word that is no letter name: "no", "double", "apostrophe", the asked word.
  case other

  /// The sound of a letter's name. A letter with a mark sounds like the plain one (é like e); the apostrophe, the
  /// hyphen and the space are other words.
  init(_ letter: Letter) {
    let plain = String(letter.character).folding(options: .diacriticInsensitive, locale: nil).unicodeScalars
    if plain.count == 1, let scalar = plain.first, ("a"..."z").contains(scalar) {
      self = .letter(Int(scalar.value) - 97)
    } else {
      self = .other
    }
  }

  /// The letter of an index, 0 for A to 25 for Z.
  static func letter(at index: Int) -> Letter? {
    guard (0..<26).contains(index), let scalar = Unicode.Scalar(97 + index) else { return nil }
    return Letter(Character(scalar))
  }

  /// Whether the two are among the names that sound alike to a microphone while nobody writes one for the other: M and
  /// N, F and S. A child is never told she was wrong for the sake of these by sound alone.
  func isConfusable(with other: LetterSound) -> Bool {
    let pair: Set<LetterSound> = [self, other]
    return pair == [.letter(12), .letter(13)] || pair == [.letter(5), .letter(18)]
  }
}
