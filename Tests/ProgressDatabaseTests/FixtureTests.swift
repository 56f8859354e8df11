import Foundation
import SpellingGame
import Testing

@testable import ProgressDatabase

@Suite("Databases of every version ever written")
struct FixtureTests {
  /// `Fixtures/schema-1.sqlite` was written by the first version, with `factsOfEveryKind()` as they were then. It is
  /// never made again: it stands for the files on people's computers.
  @Test("a database of version 1 is opened with all its events")
  func versionOne() async throws {
    let fixture = try #require(
      Bundle.module.url(forResource: "schema-1", withExtension: "sqlite", subdirectory: "Fixtures"))
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: fixture, to: folder.file)
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
    let fixture = try #require(
      Bundle.module.url(forResource: "schema-1", withExtension: "sqlite", subdirectory: "Fixtures"))
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.data, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: fixture, to: folder.file)
    let old = try await open(folder).read { try EventTable.events(in: $0) }
    let new = try factsOfEveryKind().map(EventPayload.written)
    #expect(old.map(\.payload) == new.map(\.json))
    #expect(old.map(\.kind) == new.map(\.kind))
  }
}
