import Foundation
import SpellingGame
import TutorServices

/// A child's progress as the app that came before Spellflare kept it, in any of its three forms:
///
/// - `{ "name", "grade", "completedLevelsByGrade": { "1": [1, 2] }, "currentLevelByGrade": { "1": 3 } }`;
/// - the same with a plain list and a plain number, for the child's own grade;
/// - `{ "profile": { … }, "lastModified", "deviceIdentifier", "schemaVersion" }` around either.
///
/// The same file gives the same entries whenever and wherever it is taken in, so that doing it twice changes nothing,
/// and a later file of the same child adds what is new.
struct OlderProfile {
  let profile: ProfileID
  let entries: [LogEntry]
  /// What was dropped or is different here, a sentence each.
  let notes: [String]

  /// Reads a file; nil where it is none of these forms.
  init?(_ data: Data) throws {
    let decoder = JSONDecoder()
    // `try?`: each asks whether the file has one form.
    let form =
      (try? decoder.decode(Wrapper.self, from: data))?.profile ?? (try? decoder.decode(Form.self, from: data))
    guard let form, !form.name.isEmpty else { return nil }
    let name = form.name.trimmingCharacters(in: .whitespacesAndNewlines)
    let hash = Data(name.lowercased().utf8).withUnsafeBytes(XXHash64.hash)
    profile = ProfileID("older-\(String(hash, radix: 16))")

    var notes: [String] = []
    let grade = Grade(form.grade.number ?? 0)
    if grade == nil { notes.append("There is no grade \(form.grade.text): \(name) begins in grade 1.") }
    let own = grade ?? .first
    let completed = form.completedLevelsByGrade?.levels(of: own, &notes) ?? []
    var household = Household()
    var facts: [(counter: Int64, fact: ProgressFact)] = [(1, .profileAdded(name: name, grade: own))]
    for level in completed.sorted(by: { ($0.grade, $0.number) < ($1.grade, $1.number) }) {
      let counter = Int64(level.grade.number * 1000 + level.number)
      facts.append((counter, .levelCompleted(session: SessionID("older app"), level: level, stars: .one)))
    }
    let device = profile.text
    entries = try facts.map { counter, fact in
      let (kind, json) = try EventPayload.written(fact)
      // Dated before everything else: what was chosen in Spellflare stands.
      let entry = LogEntry(
        id: EventID(device: device, counter: counter), timeMilliseconds: 0, profile: ProfileID(device),
        kind: kind,
        payload: json, schemaVersion: 1)
      if let event = entry.progressEvent { household.apply(event, offsets: .utc) }
      return entry
    }
    for level in form.currentLevelByGrade?.levels(of: own, &notes) ?? [] {
      guard let child = household.profile(profile), !child.isOpen(level) else { continue }
      notes.append(
        "Level \(level.number) of grade \(level.grade.number) is not open here: it goes on with level "
          + "\(child.nextLevel(in: level.grade).number).")
    }
    self.notes = notes
  }

  private struct Wrapper: Decodable {
    var profile: Form
  }

  private struct Form: Decodable {
    var name: String
    var grade: Text
    var completedLevelsByGrade: Levels?
    var currentLevelByGrade: Levels?
  }

  /// A number, written as one or as text.
  private struct Text: Decodable, Hashable {
    var text: String
    var number: Int? { Int(text) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // `try?`: asks whether it is a number.
      if let number = try? container.decode(Int.self) {
        text = String(number)
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  /// One level or several, of one grade or of several.
  private enum Levels: Decodable {
    case plain([Text])
    case byGrade([String: [Text]])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // `try?`: each asks whether the value has one form; only the last one's failure is an error.
      if let one = try? container.decode(Text.self) {
        self = .plain([one])
      } else if let several = try? container.decode([Text].self) {
        self = .plain(several)
      } else if let one = try? container.decode([String: Text].self) {
        self = .byGrade(one.mapValues { [$0] })
      } else {
        self = .byGrade(try container.decode([String: [Text]].self))
      }
    }

    /// The levels that there are, and a sentence for each that there is not.
    func levels(of own: Grade, _ notes: inout [String]) -> Set<Level> {
      var levels: Set<Level> = []
      for (written, numbers) in byGrade(own).sorted(by: { $0.key < $1.key }) {
        guard let grade = Int(written).flatMap({ Grade($0) }) else {
          notes.append("There is no grade \(written): its levels were left out.")
          continue
        }
        for number in numbers {
          if let level = number.number.flatMap({ Level(grade: grade, number: $0) }) {
            levels.insert(level)
          } else {
            notes.append("There is no level \(number.text) in grade \(grade.number): it was left out.")
          }
        }
      }
      return levels
    }

    private func byGrade(_ own: Grade) -> [String: [Text]] {
      switch self {
      case .plain(let numbers): [String(own.number): numbers]
      case .byGrade(let numbers): numbers
      }
    }
  }
}
