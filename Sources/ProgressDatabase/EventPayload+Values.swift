import Spelling
import SpellingGame

/// A level has a grade and a number and no course, as in version 1; a list has its name as well.
struct SessionStarted: Codable {
  var session: String
  var grade: Int?
  var level: Int?
  var course: String?
  var list: String?
}

extension SessionStarted {
  init(session: SessionID, course: Course) {
    self.session = session.text
    switch course {
    case .level(let played):
      grade = played.grade.number
      level = played.number
    case .review: self.course = "review"
    case .list(let name):
      self.course = "list"
      list = name.text
    }
  }

  /// The course, or nil for one that this version does not know.
  var knownCourse: Course? {
    switch course {
    case nil:
      if let grade, let level {
        EventPayload.level(grade: grade, number: level).map(Course.level)
      } else {
        nil
      }
    case "review": .review
    case "list": list.map { .list(WordListName($0)) }
    default: nil
    }
  }
}

struct WordAttempted: Codable {
  var session: String
  var word: String
  var given: String
  var means: String
  var turn: String
  var isRight: Bool
  var answerMilliseconds: Int64
}

extension WordAttempted {
  init(_ attempt: WordAttempt) {
    session = attempt.session.text
    word = attempt.word
    given = attempt.given.text
    means =
      switch attempt.means {
      case .voice: "voice"
      case .keys: "keys"
      }
    turn =
      switch attempt.turn {
      case .first: "first"
      case .repair: "repair"
      case .comeback: "comeback"
      case .review: "review"
      }
    isRight = attempt.isRight
    answerMilliseconds = attempt.answerTime.wholeMilliseconds
  }

  /// The attempt, or nil where a value is one that this version does not know.
  var attempt: WordAttempt? {
    let knownMeans: Attempt.Means? =
      switch means {
      case "voice": .voice
      case "keys": .keys
      default: nil
      }
    let knownTurn: Question.Turn? =
      switch turn {
      case "first": .first
      case "repair": .repair
      case "comeback": .comeback
      case "review": .review
      default: nil
      }
    guard let knownMeans, let knownTurn, let letters = [Letter](spelling: given) else { return nil }
    return WordAttempt(
      session: SessionID(session), word: word, given: letters, means: knownMeans, turn: knownTurn,
      isRight: isRight, answerTime: .milliseconds(answerMilliseconds))
  }
}

extension Duration {
  /// Milliseconds, rounded down.
  fileprivate var wholeMilliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}

/// The name of a setting and its value as text; no value takes the choice back.
struct SettingChosen: Codable {
  var name: String
  var value: String?
}

extension SettingChosen {
  init(_ setting: ChildSetting) {
    switch setting {
    case .letterCase(let letterCase):
      name = "letterCase"
      value =
        switch letterCase {
        case .upper: "upper"
        case .lower: "lower"
        case nil: nil
        }
    case .speakingRate(let rate):
      name = "speakingRate"
      value = rate.map { String($0) }
    }
  }

  /// The setting, or nil where the name or the value is one that this version does not know.
  var setting: ChildSetting? {
    switch (name, value) {
    case ("letterCase", "upper"): .letterCase(.upper)
    case ("letterCase", "lower"): .letterCase(.lower)
    case ("letterCase", nil): .letterCase(nil)
    case ("speakingRate", nil): .speakingRate(nil)
    case ("speakingRate", let value?):
      Double(value).flatMap { ChildSetting.speakingRates.contains($0) ? .speakingRate($0) : nil }
    default: nil
    }
  }
}

/// A list of words, whole.
struct WordListKept: Codable {
  var name: String
  var words: [Entry]

  struct Entry: Codable {
    var word: String
    var meaning: String?
    var sentence: String?
  }
}

extension WordListKept {
  init(_ list: WordList) {
    name = list.name.text
    words = list.entries.map { Entry(word: $0.word, meaning: $0.meaning, sentence: $0.sentence) }
  }

  var list: WordList {
    WordList(
      name: WordListName(name),
      entries: words.map { .init(word: $0.word, meaning: $0.meaning, sentence: $0.sentence) })
  }
}
