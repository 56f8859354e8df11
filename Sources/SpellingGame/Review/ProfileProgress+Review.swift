/// A child's words by how well they are kept.
extension ProfileProgress {
  /// How many words a review asks at the most: as many as a level.
  public static let reviewWordCount = Level.wordCount

  /// The words to be asked again on a day, the most urgent first.
  public func dueWords(on day: CalendarDay) -> [String] {
    let due = words.filter { $0.value.isDue(on: day) }.map { word, record in
      (urgency: record.urgency(on: day), rightDays: record.rightDays, word: word)
    }
    return due.sorted { left, right in
      left.urgency != right.urgency
        ? left.urgency > right.urgency
        : (left.rightDays, left.word) < (right.rightDays, right.word)
    }.map(\.word)
  }

  /// The words that were right at the first try on two later days, in the order of the alphabet.
  public var knownWords: [String] { words.filter(\.value.isKnown).keys.sorted() }

  /// The words that were missed and are not known since, in the order of the alphabet.
  public var shakyWords: [String] { words.filter(\.value.isShaky).keys.sorted() }
}
