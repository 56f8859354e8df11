import Foundation
import Spelling
import SpellingGame

/// A child's attempts as comma-separated values for a spreadsheet (RFC 4180), a line each.
public enum AttemptTable {
  private static let columns = [
    "time", "child", "course", "word", "given", "right", "try", "by", "seconds",
  ]

  /// The table. It begins with a byte order mark, without which some spreadsheets take UTF-8 for another encoding.
  /// - Parameters:
  ///   - events: the events of all children, in the order of the fold.
  ///   - child: whose attempts are wanted.
  ///   - timeZone: in which the times are written.
  public static func csv(
    _ events: [ProgressEvent], of child: ProfileProgress, timeZone: TimeZone = .current
  ) -> String {
    var courses: [SessionID: Course] = [:]
    var lines = [columns]
    let style = Date.ISO8601FormatStyle(timeZone: timeZone)
    for event in events where event.profile == child.profile {
      switch event.fact {
      case .sessionStarted(let session, let course): courses[session] = course
      case .wordAttempted(let attempt):
        let date = Date(timeIntervalSince1970: Double(event.timeMilliseconds) / 1000)
        let seconds =
          Double(attempt.answerTime.components.seconds)
          + Double(attempt.answerTime.components.attoseconds) / 1e18
        lines.append([
          style.format(date), child.name, courses[attempt.session].map(text) ?? "", attempt.word,
          attempt.given.text, attempt.isRight ? "yes" : "no", attempt.turn.rawValue, attempt.means.rawValue,
          String(format: "%.1f", seconds),
        ])
      default: break
      }
    }
    return "\u{FEFF}" + lines.map { $0.map(field).joined(separator: ",") + "\r\n" }.joined()
  }

  private static func text(_ course: Course) -> String {
    switch course {
    case .level(let level): "grade \(level.grade.number) level \(level.number)"
    case .review: "review"
    case .list(let name): "list \(name.text)"
    }
  }

  /// A field. What a spreadsheet would run as a formula is led by an apostrophe, which makes it text.
  private static func field(_ text: String) -> String {
    let isFormula = text.first.map("=+-@\t\r".contains) ?? false
    let text = isFormula ? "'" + text : text
    guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
    return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
  }
}
