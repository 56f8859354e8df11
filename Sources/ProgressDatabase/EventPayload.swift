import Foundation
import Spelling
import SpellingGame

/// The written form of a fact: a kind and a JSON object.
///
/// The kinds and keys below are a promise to every database and export file ever written. They are spelled out
/// here, apart from the names in the code, so that renaming a Swift type or case changes no file. A kind may gain
/// optional keys; it never loses one or changes its meaning: that takes a new kind.
enum EventPayload {
  /// The version of this form. It rises with every new kind or key, so that an older Spellflare can tell what it does
  /// not understand yet from what is damaged.
  static let schemaVersion = 3

  private enum Kind: String {
    case profileAdded = "profileAdded"
    case profileRenamed = "profileRenamed"
    case profileRemoved = "profileRemoved"
    case gradeChosen = "gradeChosen"
    case settingChosen = "settingChosen"
    case wordListKept = "wordListKept"
    case wordListRemoved = "wordListRemoved"
    case sessionStarted = "sessionStarted"
    case wordAttempted = "wordAttempted"
    case wordSkipped = "wordSkipped"
    case levelCompleted = "levelCompleted"
    case sessionEnded = "sessionEnded"
  }

  /// The kind and the JSON of a fact.
  static func written(_ fact: ProgressFact) throws -> (kind: String, json: String) {
    let (kind, json): (Kind, String) =
      switch fact {
      case .profileAdded(let name, let grade):
        (.profileAdded, try json(ProfileAdded(name: name, grade: grade.number)))
      case .profileRenamed(let name): (.profileRenamed, try json(ProfileRenamed(name: name)))
      case .profileRemoved: (.profileRemoved, "{}")
      case .gradeChosen(let grade): (.gradeChosen, try json(GradeChosen(grade: grade.number)))
      case .settingChosen(let setting): (.settingChosen, try json(SettingChosen(setting)))
      case .wordListKept(let list): (.wordListKept, try json(WordListKept(list)))
      case .wordListRemoved(let name): (.wordListRemoved, try json(WordListRemoved(name: name.text)))
      case .sessionStarted(let session, let course):
        (.sessionStarted, try json(SessionStarted(session: session, course: course)))
      case .wordAttempted(let attempt): (.wordAttempted, try json(WordAttempted(attempt)))
      case .wordSkipped(let session, let word):
        (.wordSkipped, try json(WordSkipped(session: session.text, word: word)))
      case .levelCompleted(let session, let level, let stars):
        (
          .levelCompleted,
          try json(
            LevelCompleted(
              session: session.text, grade: level.grade.number, level: level.number, stars: stars.rawValue))
        )
      case .sessionEnded(let session, let firstTriesRight, let wordsAsked):
        (
          .sessionEnded,
          try json(
            SessionEnded(session: session.text, firstTriesRight: firstTriesRight, wordsAsked: wordsAsked))
        )
      }
    return (kind.rawValue, json)
  }

  /// The fact that was written, or nil for a kind or a value that only a newer version knows.
  static func fact(kind: String, json: String) -> ProgressFact? {
    guard let kind = Kind(rawValue: kind) else { return nil }
    switch kind {
    case .profileAdded:
      return read(json) { (it: ProfileAdded) in
        Grade(it.grade).map { .profileAdded(name: it.name, grade: $0) }
      }
    case .profileRenamed: return read(json) { (it: ProfileRenamed) in .profileRenamed(name: it.name) }
    case .profileRemoved: return .profileRemoved
    case .gradeChosen: return read(json) { (it: GradeChosen) in Grade(it.grade).map { .gradeChosen($0) } }
    case .settingChosen:
      return read(json) { (it: SettingChosen) in it.setting.map { .settingChosen($0) } }
    case .wordListKept: return read(json) { (it: WordListKept) in .wordListKept(it.list) }
    case .wordListRemoved:
      return read(json) { (it: WordListRemoved) in .wordListRemoved(WordListName(it.name)) }
    case .sessionStarted:
      return read(json) { (it: SessionStarted) in
        it.knownCourse.map { .sessionStarted(session: SessionID(it.session), course: $0) }
      }
    case .wordAttempted: return read(json) { (it: WordAttempted) in it.attempt.map { .wordAttempted($0) } }
    case .wordSkipped:
      return read(json) { (it: WordSkipped) in .wordSkipped(session: SessionID(it.session), word: it.word) }
    case .levelCompleted:
      return read(json) { (it: LevelCompleted) in
        guard let level = level(grade: it.grade, number: it.level), let stars = Stars(rawValue: it.stars)
        else {
          return nil
        }
        return .levelCompleted(session: SessionID(it.session), level: level, stars: stars)
      }
    case .sessionEnded:
      return read(json) { (it: SessionEnded) in
        .sessionEnded(
          session: SessionID(it.session), firstTriesRight: it.firstTriesRight, wordsAsked: it.wordsAsked)
      }
    }
  }

  static func level(grade: Int, number: Int) -> Level? {
    Grade(grade).flatMap { Level(grade: $0, number: number) }
  }

  private static func json(_ payload: some Encodable) throws -> String {
    String(decoding: try CanonicalJSON.data(payload), as: UTF8.self)
  }

  private static func read<Payload: Decodable>(_ json: String, _ fact: (Payload) -> ProgressFact?)
    -> ProgressFact?
  {
    // An unreadable payload is not an error here: it is skipped by this version, counted, and kept as it is.
    guard let payload = try? JSONDecoder().decode(Payload.self, from: Data(json.utf8)) else { return nil }
    return fact(payload)
  }
}

private struct ProfileAdded: Codable {
  var name: String
  var grade: Int
}

private struct ProfileRenamed: Codable {
  var name: String
}

private struct GradeChosen: Codable {
  var grade: Int
}

private struct WordListRemoved: Codable {
  var name: String
}

private struct WordSkipped: Codable {
  var session: String
  var word: String
}

private struct LevelCompleted: Codable {
  var session: String
  var grade: Int
  var level: Int
  var stars: Int
}

private struct SessionEnded: Codable {
  var session: String
  var firstTriesRight: Int
  var wordsAsked: Int
}
