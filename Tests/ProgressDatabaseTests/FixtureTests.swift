import Foundation
import SpellingGame
import Testing

@testable import ProgressDatabase

@Suite("Databases of every version ever written")
struct FixtureTests {
  /// A data folder that holds what a version wrote.
  private func copy(of name: String) throws -> TemporaryFolder {
    let fixture = try #require(
      Bundle.module.url(forResource: name, withExtension: "sqlite", subdirectory: "Fixtures"))
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: fixture, to: folder.file)
    return folder
  }

  /// `Fixtures/schema-1.sqlite` was written by the first version, with `factsOfEveryKind()` as they were then. It is
  /// never made again: it stands for the files on people's computers.
  @Test("a database of version 1 is opened with all its events")
  func versionOne() async throws {
    let folder = try copy(of: "schema-1")
    let database = try await open(folder)
    #expect(database.report.outcome == .opened)
    let log = try await database.log()
    #expect(log.skippedCount == 0)
    #expect(log.events.map(\.fact) == (try factsOfEveryKind()))
    let stored = try await database.read { try EventTable.events(in: $0) }
    let kinds = [
      "profileAdded", "profileRenamed", "gradeChosen", "sessionStarted", "wordAttempted", "wordAttempted",
      "wordAttempted", "wordAttempted", "wordAttempted", "wordSkipped", "levelCompleted", "sessionEnded",
      "profileRemoved",
    ]
    #expect(stored.map(\.kind) == kinds)
    #expect(
      stored[4].payload
        == #"{"answerMilliseconds":4321,"given":"frend","isRight":false,"means":"voice","session":"session-1","#
        + #""turn":"first","word":"friend"}"#)
  }

  @Test("what is written today reads, byte for byte, as what version 1 wrote")
  func payloadsAreStable() async throws {
    let folder = try copy(of: "schema-1")
    let old = try await open(folder).read { try EventTable.events(in: $0) }
    let new = try factsOfEveryKind().map(EventPayload.written)
    #expect(old.map(\.payload) == new.map(\.json))
    #expect(old.map(\.kind) == new.map(\.kind))
  }

  @Test("a list of words is written as it is documented, and read from what is written")
  func listPayloads() throws {
    let written = try factsOfVersionThree().map(EventPayload.written)
    #expect(written.map(\.kind) == ["wordListKept", "wordListRemoved"])
    let list =
      #"{"name":"Week 47: “ei” & ie","words":[{"meaning":"a small\tkangaroo","sentence":"A \"quokka\" smiles.","#
      + #""word":"quokka"},{"word":"café"},{"sentence":"I like ice cream.","word":"ice cream"}]}"#
    #expect(written.map(\.json) == [list, #"{"name":"Week 46"}"#])
    #expect(written.map { EventPayload.fact(kind: $0.kind, json: $0.json) } == factsOfVersionThree())
  }

  /// `Fixtures/schema-2.sqlite` was written by version 2 with `factsOfEveryKind()`, `factsOfVersionTwo()`, two entries of
  /// one name, a removed child and a shared folder. It is never made again either.
  @Test("a database of version 2 is opened with all its events, and what was removed stays removed")
  func versionTwo() async throws {
    let folder = try copy(of: "schema-2")
    let database = try await open(folder)
    #expect(database.report.outcome == .opened)
    let log = try await database.log()
    #expect(log.skippedCount == 0)
    let kept = try factsOfEveryKind() + factsOfVersionTwo()
    #expect(log.events.filter { $0.profile == child }.map(\.fact) == kept)
    #expect(
      log.events.filter { $0.profile == ProfileID("twin") }.map(\.fact) == [sessionEnded(1), sessionEnded(2)])
    #expect(log.events.filter { $0.profile == ProfileID("removed") }.map(\.fact) == [.profileRemoved])
    #expect(try await database.read(RemovedProfiles.all) == [ProfileID("removed")])
    #expect(try await database.syncFolders() == ["/media/stick"])
    let texts = try kept.map { try EventPayload.written($0).json }
    let stored = try await database.read { try EventTable.events(of: child, in: $0) }
    #expect(
      stored.map(\.payload) == texts, "what is written today reads, byte for byte, as what version 2 wrote")
  }

  /// `Fixtures/payloads-3.sqlite` was written with version 3 of the payloads, which brought lists of words, into tables of
  /// version 2: `factsOfVersionThree()` of a child and of everyone. It is never made again either.
  @Test("a database with payloads of version 3 is opened with all its lists")
  func payloadsThree() async throws {
    let database = try await open(copy(of: "payloads-3"))
    #expect(database.report.outcome == .opened)
    let log = try await database.log()
    #expect(log.skippedCount == 0)
    for owner in [child, .everyone] {
      let kept =
        try (owner == child ? [.profileAdded(name: "Zoë", grade: .first)] : []) + factsOfVersionThree()
      #expect(log.events.filter { $0.profile == owner }.map(\.fact) == kept)
      let stored = try await database.read { try EventTable.events(of: owner, in: $0) }
      let texts = try kept.map { try EventPayload.written($0).json }
      #expect(
        stored.map(\.payload) == texts, "what is written today reads, byte for byte, as what version 3 wrote")
    }
    #expect(try await database.household().profile(child)?.wordLists.count == 1)
  }
}
