import Foundation
import SpellingGame
import TutorServices
import Testing

@testable import ProgressDatabase

@Suite("A profile's file")
struct ProfileFileTests {
  /// A database with two children, and the first one's file.
  private func exported() async throws -> (database: ProgressDatabase, data: Data) {
    let database = try await open(TemporaryFolder())
    try await database.append(factsOfEveryKind(), profile: child)
    try await database.append([sessionEnded(77)], profile: ProfileID("child-2"))
    return (database, try await database.exportProfile(child))
  }

  @Test("holds all of one child's events and nothing of another's")
  func content() async throws {
    let (_, data) = try await exported()
    let other = try await open(TemporaryFolder(), at: morning + day)
    let report = try await other.importProfile(data)
    let kept = try factsOfEveryKind()
    #expect(report == ImportReport(profile: child, added: kept.count, alreadyKept: 0, notes: []))
    let events = try await other.log().events
    #expect(events.map(\.fact) == kept)
    #expect(events.allSatisfy { $0.timeMilliseconds == morning && $0.profile == child })
  }

  @Test("may be imported again and again, also where it came from")
  func idempotence() async throws {
    let (database, data) = try await exported()
    let before = try await database.log()
    for _ in 1...3 {
      #expect(try await database.importProfile(data).added == 0)
      #expect(try await database.log() == before)
    }
    #expect(try await database.exportProfile(child) == data)
  }

  @Test("brings two computers to the same events, whichever imports first")
  func union() async throws {
    let here = try await open(TemporaryFolder())
    let there = try await open(TemporaryFolder(), at: morning - 1)
    try await here.append([sessionEnded(1), sessionEnded(2)], profile: child)
    try await there.append([sessionEnded(3)], profile: child)
    let fromHere = try await here.exportProfile(child)
    try await here.importProfile(there.exportProfile(child))
    try await there.importProfile(fromHere)
    #expect(try await here.log() == there.log())
    #expect(try await facts(here) == [3, 1, 2].map(sessionEnded))
  }

  @Test("carries events that only a newer version understands")
  func unknownEvents() async throws {
    let newer = LogEntry(
      id: EventID(device: "d", counter: 1), timeMilliseconds: morning, profile: child, kind: "moodTold",
      payload: #"{"deep":[1,2.5,null,true,"é/\n"],"mood":"glad"}"#, schemaVersion: 9)
    let first = try await open(TemporaryFolder())
    _ = try await first.write { try EventTable.add(newer, in: $0) }
    let second = try await open(TemporaryFolder())
    try await second.importProfile(first.exportProfile(child))
    #expect(try await second.read { try EventTable.events(in: $0) } == [newer])
  }

  @Test("that is bad is refused with a sentence, and nothing is changed")
  func bad() async throws {
    let (_, data) = try await exported()
    let text = String(decoding: data, as: UTF8.self)
    let files: [(String, ProfileFileError.Code)] = [
      ("", .notAProfile), ("[]", .notAProfile), ("{\"format\":\"zip\",\"version\":1}", .notAProfile),
      (String(text.prefix(text.count / 2)), .notAProfile),
      (text.replacingOccurrences(of: "\"version\" : 1", with: "\"version\" : 2"), .tooNew),
      (text.replacingOccurrences(of: "\"counter\" : 3", with: "\"counter\" : 0"), .damaged),
      (
        text.replacingOccurrences(of: "\"counter\" : 3,", with: "\"counter\" : 9223372036854775807,"),
        .damaged
      ),
      (text.replacingOccurrences(of: "\"counter\" : 3,", with: ""), .damaged),
      (
        text.replacingOccurrences(of: "\"kind\" : \"gradeChosen\"", with: "\"kind\" : \"gradChosen\""),
        .damaged
      ),
      ("{\"format\":\"spellflare-profile\",\"version\":1,\"profile\":\"p\",\"events\":[]}", .damaged),
    ]
    let database = try await open(TemporaryFolder())
    try await database.append([sessionEnded(1)], profile: child)
    let before = try await database.log()
    for (file, code) in files {
      let error = try await #require(throws: ProfileFileError.self) {
        _ = try await database.importProfile(Data(file.utf8))
      }
      #expect(error.code == code)
      #expect(error.description.hasSuffix("."))
      #expect(try await database.log() == before)
    }
  }

  @Test("whose entries share names with others, as a copied home folder's do, is taken in: both are kept")
  func twins() async throws {
    let (database, data) = try await exported()
    let before = try await database.log().events
    let text = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: "\"answerMilliseconds\" : 4321", with: "\"answerMilliseconds\" : 1")
    let attempts = before.count { if case .wordAttempted = $0.fact { true } else { false } }
    for added in [attempts, 0] {
      #expect(try await database.importProfile(Data(text.utf8)).added == added)
      let after = try await database.log().events
      #expect(after.count == before.count + attempts)
      #expect(Set(after).isSuperset(of: before))
    }
  }

  @Test("of an unknown child is not written")
  func noSuchProfile() async throws {
    let (database, _) = try await exported()
    let error = try await #require(throws: ProfileFileError.self) {
      _ = try await database.exportProfile(ProfileID("nobody"))
    }
    #expect(error.code == .noSuchProfile)
  }
}
