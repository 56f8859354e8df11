import SpellingGame

/// How a session ended, in a line or two for the grown-up.
enum SessionSummary {
  static func text(_ result: SessionResult) -> String {
    var lines = [
      "Grade \(result.level.grade.number), level \(result.level.number): \(result.firstTriesRight) of "
        + "\(result.wordsAsked) right at the first try\(outcome(result))."
    ]
    if !result.missedWords.isEmpty {
      lines.append("To practise: \(result.missedWords.map(\.text).joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }

  private static func outcome(_ result: SessionResult) -> String {
    if result.wasLeft { return ", left before the end" }
    return switch result.stars {
    case .one: ", level complete with one star"
    case .two: ", level complete with two stars"
    case .three: ", level complete with three stars"
    case nil: ", not yet complete"
    }
  }
}
