import Spelling
import SpellingGame
import TutorServices

/// What a child knows and what is still shaky, for a grown-up: by word, by pattern and by week.
struct LearningReport: Encodable, Sendable {
  /// One word's first tries.
  struct WordLine: Encodable, Sendable {
    var word: String
    var right: Int
    var missed: Int
    var isKnown: Bool

    fileprivate init?(_ word: String, _ record: WordRecord?) {
      guard let record else { return nil }
      self.word = word
      right = record.firstTriesRight
      missed = record.firstTriesMissed
      isKnown = record.isKnown
    }
  }

  /// The words that share what makes them hard.
  struct PatternLine: Encodable, Sendable {
    var pattern: String
    var right: Int
    var tries: Int
  }

  /// Seven days, from a Monday on (UTC).
  struct WeekLine: Encodable, Sendable {
    /// The Monday, in milliseconds since 1970.
    var begins: Int64
    var right: Int
    var tries: Int
  }

  var name: String
  var known: [WordLine]
  var shaky: [WordLine]
  var patterns: [PatternLine]
  var weeks: [WeekLine]
  var sessions: Int
  var levels: Int
  var stars: Int

  /// How many patterns and weeks are told of: as many as fit a page.
  private static let mostPatterns = 12
  private static let mostWeeks = 12

  init(child: ProfileProgress, events: [ProgressEvent], words: WordBank) {
    var patterns: [String: PatternLine] = [:]
    var weeks: [Int64: WeekLine] = [:]
    for event in events {
      guard case .wordAttempted(let attempt) = event.fact, [.first, .review].contains(attempt.turn)
      else { continue }
      let right = attempt.isRight ? 1 : 0
      for pattern in words.word(attempt.word)?.difficulties.prefix(1) ?? [] {
        patterns[pattern, default: PatternLine(pattern: pattern, right: 0, tries: 0)].count(right)
      }
      let monday = Self.monday(event)
      weeks[monday, default: WeekLine(begins: monday * Self.dayMilliseconds, right: 0, tries: 0)].count(right)
    }
    name = child.name
    known = child.knownWords.compactMap { WordLine($0, child.words[$0]) }
    shaky = child.shakyWords.compactMap { WordLine($0, child.words[$0]) }
    self.patterns = Array(
      patterns.values.sorted { ($1.tries, $0.pattern) < ($0.tries, $1.pattern) }.prefix(Self.mostPatterns))
    self.weeks = weeks.values.sorted { $0.begins < $1.begins }.suffix(Self.mostWeeks)
    sessions = child.sessionsEnded
    levels = child.stars.count
    stars = child.stars.values.reduce(0) { $0 + $1.rawValue }
  }

  /// The words as comma-separated values (RFC 4180).
  var csv: String {
    let lines = (shaky + known).map {
      "\(Self.field($0.word)),\($0.right),\($0.missed),\($0.isKnown ? "known" : "shaky")"
    }
    return (["word,right,missed,state"] + lines).joined(separator: "\r\n") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    // A spreadsheet takes what begins with one of these for a formula.
    let text = "=+-@".contains(text.first ?? " ") ? "'" + text : text
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  private static let dayMilliseconds: Int64 = 86_400_000

  /// The last Monday's day; day 0 was a Thursday.
  private static func monday(_ event: ProgressEvent) -> Int64 {
    let day = event.timeMilliseconds / dayMilliseconds
    return day - (day + 3) % 7
  }
}

extension LearningReport.PatternLine {
  fileprivate mutating func count(_ right: Int) {
    self.right += right
    tries += 1
  }
}

extension LearningReport.WeekLine {
  fileprivate mutating func count(_ right: Int) {
    self.right += right
    tries += 1
  }
}
