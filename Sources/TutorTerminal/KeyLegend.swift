import Spelling
import TutorSession

/// Which keys mean what. Digits are no letters, so they are free for everything else.
enum KeyLegend {
  /// One key's meaning.
  struct Entry {
    let digit: Int
    let title: String
    let means: TutorKey
  }

  /// The digits.
  static let digits = [
    Entry(digit: 1, title: "hear it", means: .command(.again)),
    Entry(digit: 2, title: "slower", means: .command(.slower)),
    Entry(digit: 3, title: "meaning", means: .command(.meaning)),
    Entry(digit: 4, title: "sentence", means: .command(.sentence)),
    Entry(digit: 5, title: "skip", means: .command(.skip)),
    Entry(digit: 6, title: "speak or type", means: .switchMeans),
  ]

  /// What a digit means: one of two offered letters while they are offered, else what the legend says.
  static func key(forDigit digit: Int, choice: [Letter]) -> TutorKey? {
    if choice.indices.contains(digit - 1) { return .choice(digit - 1) }
    if digit == 0 { return .leave }
    return digits.first { $0.digit == digit }?.means
  }
}
