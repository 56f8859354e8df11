import Spelling

/// In which order a session asks its words.
enum QuestionOrder {
  /// The words in an order that a seed decides, with words of earlier days in between.
  ///
  /// Words of earlier days stand at equal distances, never first and never last: the session begins and ends with
  /// what it is about. Those that are asked anyway, and those beyond the session's share, are left out.
  static func questions(_ words: [Word], review: [Word], seed: UInt64) -> [Question] {
    var generator = SplitMix64(seed: seed)
    var questions = words.shuffled(using: &generator).map { Question(word: $0, turn: .first) }
    var asked = Set(words.map(\.text))
    let added = review.filter { asked.insert($0.text).inserted }.prefix(SpellingSession.reviewWordsAtMost)
    guard questions.count > added.count else { return questions }
    for (number, word) in added.enumerated().reversed() {
      let place = words.count * (number + 1) / (added.count + 1)
      questions.insert(Question(word: word, turn: .review), at: place)
    }
    return questions
  }
}
