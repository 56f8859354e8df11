import Foundation
import GRDB
import SpellingGame
import Testing
import TutorServices

@testable import ProgressDatabase

@Suite("Removing a child for good")
struct RemovalTests {
  private let ben = ProfileID("ben")

  private func session(_ number: Int) -> SessionID {
    let digits = String(number)
    return SessionID("A0000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
  }

  private func attempts(_ numbers: Range<Int>) -> [ProgressFact] {
    numbers.map { .wordSkipped(session: session($0), word: "friend") }
  }

  /// Two children, of whom one is removed, with backups from before.
  private func removed(_ folder: TemporaryFolder) async throws -> (
    database: ProgressDatabase, removal: Removal
  ) {
    let first = try await open(folder)
    try await first.append(
      [.profileAdded(name: "Zoë “Z”", grade: .first)] + attempts(0..<300), profile: child)
    try await first.append([.profileAdded(name: "Ben", grade: .first)] + attempts(300..<310), profile: ben)
    try await first.backUp()
    _ = try await first.household()
    try await first.close()
    let second = try await open(folder, at: morning + 2 * day)
    try await second.append([.profileRenamed(name: "Zora")] + attempts(310..<400), profile: child)
    try await second.backUp()
    return (second, try await second.remove(child))
  }

  @Test("leaves nothing of her names and sessions in any byte of any file, and the other child untouched")
  func nothingLeft() async throws {
    let folder = try TemporaryFolder()
    let (database, removal) = try await removed(folder)
    #expect(removal.entries == 392)
    let search = FileSearch(removal.traces)
    #expect(removal.traces.count == 392)
    #expect(try search.files(in: [folder.data]).isEmpty)
    let household = try await database.household()
    #expect(household.profiles.map(\.name) == ["Ben"])
    try await database.close()
    #expect(try search.files(in: [folder.data]).isEmpty)
    let sound = try await open(folder, at: morning + 2 * day)
    #expect(sound.report.outcome == .opened)
    #expect(try await sound.log().events.count { $0.profile == ben } == 11)
    let backups = try await sound.backupDescriptions()
    #expect(backups.count == 2)
    #expect(backups.allSatisfy { $0.entries == 12 })
  }

  @Test("is finished by the next process, wherever it was cut short", arguments: 0..<3)
  func cutShort(stage: Int) async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await first.append([.profileAdded(name: "Zoë", grade: .first)] + attempts(0..<300), profile: child)
    try await first.append([.profileAdded(name: "Ben", grade: .first)], profile: ben)
    try await first.backUp()
    #expect(try await !first.finishRemoval())
    // What `remove` does until it is killed: the lock on the mark ends, the byte stays.
    var mark: RemovalMark? = try RemovalMark.begin(in: folder.data)
    #expect(try await !first.finishRemoval(), "a process that is at it is left alone")
    if stage > 0 { try await first.append([.profileRemoved], profile: child) }
    if stage > 1 {
      try await first.write { _ = try RemovedProfiles.deleteEntries(timeMilliseconds: morning, in: $0) }
    }
    mark = nil
    #expect(mark == nil)

    let second = try await open(folder)
    #expect(try await second.finishRemoval())
    #expect(try await !second.finishRemoval())
    let left = try FileSearch([session(7).text, "\"name\":\"Zoë\""]).files(in: [folder.data])
    #expect(left.isEmpty == (stage > 0), "\(left)")
    #expect(try await second.household().profiles.map(\.name) == (stage > 0 ? ["Ben"] : ["Ben", "Zoë"]))
  }

  @Test("takes her own lists along, and leaves those for everyone and another child's of the same name")
  func lists() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    func list(_ name: String, _ word: String) -> ProgressFact {
      .wordListKept(WordList(name: WordListName(name), entries: [.init(word: word)]))
    }
    try await database.append(
      [.profileAdded(name: "Zoë", grade: .first), list("Mine", "cat"), list("Week 1", "dog")], profile: child)
    try await database.append([list("Week 1", "owl")], profile: .everyone)
    let removal = try await database.remove(child)
    #expect(removal.traces == [#""name":"Zoë""#, #""name":"Mine""#])
    #expect(try FileSearch(removal.traces).files(in: [folder.data]).isEmpty)
    #expect(try await database.household().wordLists.map(\.entries) == [[.init(word: "owl")]])
  }

  @Test("is found out where something is left: the search sees what the database held before")
  func searchSees() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([.profileAdded(name: "Zoë", grade: .first)] + attempts(0..<3), profile: child)
    for text in ["\"name\":\"Zoë\"", session(2).text] {
      let found = try FileSearch([text]).files(in: [folder.data]).map(\.lastPathComponent)
      #expect(found == ["progress.sqlite-wal"], "\(text)")
    }
    #expect(try FileSearch(["\"name\":\"Zo\"", session(9).text]).files(in: [folder.data]).isEmpty)
  }

  @Test(
    "keeps her from coming back: not from another computer, not from a backup, not by what is still played")
  func noReturn() async throws {
    let folder = try TemporaryFolder()
    let (database, _) = try await removed(folder)
    let old = attempts(500..<505).enumerated().map { number, fact in
      LogEntry(
        id: EventID(device: "other", counter: Int64(number) + 1), timeMilliseconds: morning, profile: child,
        kind: "wordSkipped", payload: "{\"session\":\"s\",\"word\":\"friend\"}", schemaVersion: 1)
    }
    #expect(try await database.entryLog.merge(old) == MergeReport(added: 0, deleted: 0))
    #expect(try #require(await database.restoreBackup(named: nil)).added == 0)
    let error = try await #require(throws: ProgressStoreError.self) {
      try await database.append(attempts(600..<601), profile: child)
    }
    #expect(error.code == .removed)
    #expect(try await database.log().events.count { $0.profile == child } == 1)
  }

  @Test("on another computer deletes her here as well, in the backups too")
  func elsewhere() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([.profileAdded(name: "Zoë", grade: .first)] + attempts(0..<9), profile: child)
    try await database.backUp()
    let removal = LogEntry(
      id: EventID(device: "other", counter: 1), timeMilliseconds: morning, profile: child,
      kind: LogEntry.removalKind, payload: "{}", schemaVersion: 1)
    #expect(try await database.entryLog.merge([removal]) == MergeReport(added: 1, deleted: 10))
    #expect(try await database.entryLog.merge([removal]) == MergeReport(added: 0, deleted: 0))
    #expect(try FileSearch([session(3).text, "\"name\":\"Zoë\""]).files(in: [folder.data]).isEmpty)
  }

  @Test("can be undone by her exported file, under a new identifier, however often it is taken in")
  func broughtBack() async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await first.append([.profileAdded(name: "Zoë", grade: .first)] + attempts(0..<9), profile: child)
    let file = try await first.exportProfile(child)
    _ = try await first.remove(child)
    for added in [10, 0] {
      let report = try await first.importProfile(file)
      #expect(report.added == added)
      #expect(report.profile == ProfileID("child-1-2"))
    }
    #expect(try await first.household().profiles.map(\.name) == ["Zoë"])
  }

  @Test("deletes files of damaged databases, which may hold some of it")
  func damagedFiles() async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await first.append([.profileAdded(name: "Zoë", grade: .first)] + attempts(0..<9), profile: child)
    try await first.backUp()
    try await first.close()
    try Data("rubbish".utf8).write(to: folder.file)
    let second = try await open(folder)
    #expect(second.report.outcome == .restored)
    #expect(try await second.remove(child).deletedFiles.count == 1)
    #expect(try !folder.names().contains { $0.hasPrefix("progress.damaged-") })
  }

  @Test("an entry of a child who was not removed can still not be deleted")
  func othersStay() async throws {
    let (database, _) = try await removed(TemporaryFolder())
    await #expect(throws: ProgressStoreError.self) {
      try await database.write { try $0.execute(sql: "DELETE FROM events WHERE profile = 'ben'") }
    }
    await #expect(throws: ProgressStoreError.self) {
      try await database.write { try $0.execute(sql: "DELETE FROM events WHERE kind = 'profileRemoved'") }
    }
  }
}
