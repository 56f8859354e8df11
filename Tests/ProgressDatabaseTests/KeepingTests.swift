import Foundation
import GRDB
import SpellingGame
import Testing
import TutorServices

@testable import ProgressDatabase

@Suite("Keeping progress")
struct KeepingTests {
  @Test("facts of every kind come back as they were kept, in their order")
  func everyKind() async throws {
    let folder = try TemporaryFolder()
    let kept = try factsOfEveryKind() + factsOfVersionTwo() + factsOfVersionThree()
    let first = try await open(folder)
    #expect(first.report.outcome == .created)
    #expect(first.report.notice == nil)
    try await first.store.append(kept, child)
    try await first.close()

    let second = try await open(folder)
    #expect(second.report.outcome == .opened)
    let events = try await second.store.events()
    #expect(events.map(\.fact) == kept)
    #expect(events.map(\.id.counter) == Array(1...Int64(kept.count)))
    #expect(Set(events.map(\.id.device)).count == 1)
    #expect(try #require(events.first).id.device.count == 32)
    #expect(events.allSatisfy { $0.timeMilliseconds == morning && $0.profile == child })
  }

  @Test("the folder and what is in it are closed to other logins")
  func rights() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([sessionEnded(1)], profile: child)
    try await database.backUp()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.data.path)
    #expect(names.count >= 5)
    for name in names + ["."] {
      let item = folder.data.appendingPathComponent(name).path
      let rights = try FileManager.default.attributesOfItem(atPath: item)[.posixPermissions] as? NSNumber
      #expect(try #require(rights).intValue & 0o077 == 0, "\(name)")
    }
  }

  @Test("every commit is on the disk before it is confirmed: write-ahead log, full synchronisation")
  func durability() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    let (mode, synchronous) = try await database.read { db in
      (
        try String.fetchOne(db, sql: "PRAGMA journal_mode"), try Int.fetchOne(db, sql: "PRAGMA synchronous")
      )
    }
    #expect(mode == "wal")
    #expect(synchronous == 2)
  }

  @Test(
    "a kept event is never changed and never deleted",
    arguments: [
      "UPDATE events SET time_ms = 0", "UPDATE events SET payload = '{}' WHERE counter = 1",
      "DELETE FROM events", "DELETE FROM events WHERE counter = 2",
    ])
  func appendOnly(statement: String) async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([sessionEnded(1), sessionEnded(2)], profile: child)
    await #expect(throws: ProgressStoreError.self) {
      try await database.write { try $0.execute(sql: statement) }
    }
    #expect(try await facts(database) == [sessionEnded(1), sessionEnded(2)])
  }

  @Test("facts are kept all or not at all")
  func allOrNothing() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TEMP TRIGGER third BEFORE INSERT ON main.events WHEN NEW.counter = 3
          BEGIN SELECT RAISE(ABORT, 'the test stops the third'); END
          """)
    }
    await #expect(throws: ProgressStoreError.self) {
      try await database.append([sessionEnded(1), sessionEnded(2), sessionEnded(3)], profile: child)
    }
    #expect(try await facts(database).isEmpty)
  }

  @Test("keeping nothing writes nothing")
  func nothing() async throws {
    let database = try await open(TemporaryFolder())
    try await database.append([], profile: child)
    #expect(try await database.log() == ProgressLog(events: [], skippedCount: 0))
  }

  @Test("events are read in the order of the fold, whatever order they were kept in")
  func order() async throws {
    let folder = try TemporaryFolder()
    let late = try await open(folder, at: morning + 5)
    try await late.append([sessionEnded(2)], profile: child)
    try await late.close()
    let early = try await open(folder, at: morning - 5)
    try await early.append([sessionEnded(1)], profile: child)
    let events = try await early.log().events
    #expect(events == events.sorted())
    #expect(events.map(\.fact) == [sessionEnded(1), sessionEnded(2)])
  }

  @Test("a new name stands, though the clock ran ahead when the last one was given")
  func newestName() async throws {
    let folder = try TemporaryFolder()
    let ahead = try await open(folder, at: morning + 3000 * day)
    try await ahead.append([.profileAdded(name: "Ad", grade: .first)], profile: child)
    try await ahead.close()
    let database = try await open(folder)
    try await database.append([.profileRenamed(name: "Ada"), sessionEnded(1)], profile: child)
    #expect(try await database.household().profile(child)?.name == "Ada")
    #expect(try await database.log().events.first?.timeMilliseconds == morning)
  }

  @Test("the list kept last stands, though the clock ran ahead before, and a removed one is gone")
  func newestList() async throws {
    let folder = try TemporaryFolder()
    func list(_ word: String) -> ProgressFact {
      .wordListKept(WordList(name: WordListName("W"), entries: [.init(word: word)]))
    }
    let ahead = try await open(folder, at: morning + 3000 * day)
    try await ahead.append([list("cat")], profile: .everyone)
    try await ahead.close()
    let database = try await open(folder)
    try await database.append([list("dog")], profile: .everyone)
    #expect(try await database.household().wordList("w")?.entries == [.init(word: "dog")])
    try await database.append([.wordListRemoved(WordListName("w"))], profile: .everyone)
    #expect(try await database.household().wordLists.isEmpty)
  }

  @Test("an event of a kind or a value that only a newer version knows is kept, skipped and counted")
  func unknown() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([sessionEnded(1)], profile: child)
    let newer = [
      ("pinChosen", #"{"hash":"x"}"#), ("gradeChosen", #"{"grade":9}"#),
      ("sessionStarted", #"{"session":"s"}"#),
    ]
    try await database.write { db in
      for (number, (kind, payload)) in newer.enumerated() {
        let event = LogEntry(
          id: EventID(device: "other", counter: Int64(number) + 1), timeMilliseconds: morning, profile: child,
          kind: kind, payload: payload, schemaVersion: 2)
        _ = try EventTable.add(event, in: db)
      }
    }
    let log = try await database.log()
    #expect(log.events.map(\.fact) == [sessionEnded(1)])
    #expect(log.skippedCount == 3)
    try await database.close()
    let again = try await open(folder)
    #expect(again.report.outcome == .opened)
    #expect(try await again.log() == log)
  }

  @Test("a write is kept although the task that asked for it is cancelled")
  func cancellation() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await database.append([sessionEnded(1)], profile: child)
    }
    try await task.value
    #expect(try await facts(database) == [sessionEnded(1)])
  }

  @Test("a hundred writers in one process are counted without a gap")
  func concurrency() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    let second = try await open(folder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask {
          try await (number % 2 == 0 ? database : second).append([sessionEnded(number)], profile: child)
        }
      }
      try await group.waitForAll()
    }
    let counters = try await database.log().events.map(\.id.counter).sorted()
    #expect(counters == Array(1...100))
  }
}
