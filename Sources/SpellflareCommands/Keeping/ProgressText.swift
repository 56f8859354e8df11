import SpellingGame

/// A child's progress for a grown-up to read.
enum ProgressText {
  static func lines(_ progress: ProfileProgress) -> [String] {
    var lines = ["\(progress.name), grade \(progress.grade.number)"]
    for grade in Grade.allCases {
      let stars = progress.stars.filter { $0.key.grade == grade }
      guard !stars.isEmpty else { continue }
      let sum = stars.values.reduce(0) { $0 + $1.rawValue }
      lines.append(
        "  grade \(grade.number): \(stars.count) of \(Level.countPerGrade) levels complete, \(sum) stars")
    }
    let next = progress.nextLevel(in: progress.grade)
    lines.append("  next: grade \(next.grade.number), level \(next.number)")
    let missed = progress.words.filter { $0.value.firstTriesMissed > $0.value.firstTriesRight }.keys.sorted()
    lines.append("  words tried: \(progress.words.count); sessions: \(progress.sessionsEnded)")
    if !missed.isEmpty { lines.append("  to practise: \(missed.joined(separator: ", "))") }
    return lines
  }
}
