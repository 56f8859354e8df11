import SpellingGame

/// A child's progress for a grown-up to read.
enum ProgressText {
  static func lines(_ progress: ProfileProgress, today: CalendarDay) -> [String] {
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
    lines.append("  words tried: \(progress.words.count); sessions: \(progress.sessionsEnded)")
    lines += words(progress, today)
    return lines
  }

  private static func words(_ progress: ProfileProgress, _ today: CalendarDay) -> [String] {
    guard !progress.words.isEmpty else { return [] }
    let (known, shaky, due) = (progress.knownWords, progress.shakyWords, progress.dueWords(on: today))
    var lines = ["  known, right on two later days: \(known.count)"]
    lines.append("  shaky, missed and not known since: \(list(shaky))")
    lines.append("  due today, for `spellflare play --review`: \(list(due))")
    let waiting = progress.words.values.compactMap(\.due).filter { $0 > today }.min()
    if due.isEmpty, let waiting {
      let days = waiting.days(since: today)
      lines.append("  the next word is due \(days == 1 ? "tomorrow" : "in \(days) days")")
    }
    return lines
  }

  private static func list(_ words: [String]) -> String {
    let shown = 20
    let more = words.count > shown ? " and \(words.count - shown) more" : ""
    return words.isEmpty ? "none" : "\(words.count): " + words.prefix(shown).joined(separator: ", ") + more
  }
}
