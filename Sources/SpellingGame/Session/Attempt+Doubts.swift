import Spelling

extension Attempt {
  /// This attempt with each doubtful letter settled so that the spelling is an accepted one, or nil where no choice
  /// among the candidates makes it one.
  func resolved(towards accepted: AcceptedSpelling) -> Attempt? {
    let spelling = accepted.spellings.first { spelling in
      spelling.count == letters.count
        && spelling.indices.allSatisfy { index in
          spelling[index] == letters[index]
            || doubts.contains { $0.index == index && $0.candidates.contains(spelling[index]) }
        }
    }
    guard let spelling, !doubts.isEmpty else { return nil }
    return Attempt(letters: spelling, means: means, answerTime: answerTime)
  }
}
