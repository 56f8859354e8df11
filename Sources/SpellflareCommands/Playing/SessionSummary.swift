import SpellingGame

/// How a session ended, in a line or two for the grown-up.
enum SessionSummary {
  static func text(_ result: SessionResult) -> String {
    var lines = [
      "\(name(result.course)): \(result.firstTriesRight) of "
        + "\(result.wordsAsked) right at the first try\(outcome(result))."
    ]
    if !result.missedWords.isEmpty {
      lines.append("To practise: \(result.missedWords.map(\.text).joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }

  private static func name(_ course: Course) -> String {
    switch course {
    case .level(let level): "Grade \(level.grade.number), level \(level.number)"
    case .review: "Words from other days"
    case .list(let name): name.text
    }
  }

  private static func outcome(_ result: SessionResult) -> String {
    if result.wasLeft { return ", left before the end" }
    if result.course.level == nil { return "" }
    return switch result.stars {
    case .one: ", level complete with one star"
    case .two: ", level complete with two stars"
    case .three: ", level complete with three stars"
    case nil: ", not yet complete"
    }
  }
}
