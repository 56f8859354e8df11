import Foundation
import ProgressDatabase
import SpellingGame
import Testing
import TutorServices

@testable import SyncFolder

/// Real databases and a real folder.
@Suite("Computers that share a folder")
struct DatabaseSyncTests {
  private static let morning: Int64 = 1_795_237_488_000
  private let root: URL
  private var share: URL { root.appendingPathComponent("share") }

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "spellflare-sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("share"), withIntermediateDirectories: true)
  }

  private func clear() {
    // `try?`: a leftover in the temporary folder harms nobody.
    try? FileManager.default.removeItem(at: root)
  }

  private func folder(_ name: String) -> URL { root.appendingPathComponent(name) }

  private func computer(_ name: String, at time: Int64 = morning) async throws -> ProgressDatabase {
    try await ProgressDatabase.open(in: folder(name)) { time }
  }

  @discardableResult
  private func sync(_ database: ProgressDatabase, at time: Int64 = morning) async throws -> SyncReport {
    try await SyncFolder(share, rememberingIn: database.file.deletingLastPathComponent())
      .sync(database.entryLog, timeMilliseconds: time)
  }

  private func ended(_ number: Int) -> ProgressFact {
    .sessionEnded(session: SessionID("s\(number)"), firstTriesRight: 1, wordsAsked: 15)
  }

  private func sessions(_ database: ProgressDatabase) async throws -> [Int] {
    try await database.log().events.compactMap { event in
      guard case .sessionEnded(let session, _, _) = event.fact else { return nil }
      return Int(session.text.dropFirst())
    }.sorted()
  }

  private let child = ProfileID("child")

  @Test("agree after each has exchanged, and again as often as one likes")
  func agreement() async throws {
    defer { clear() }
    let (here, there) = (try await computer("a"), try await computer("b"))
    try await here.append([.profileAdded(name: "Ada", grade: .first), ended(1)], profile: child)
    try await there.append([ended(2)], profile: child)
    for _ in 0..<3 {
      try await sync(here)
      try await sync(there)
      try await sync(here)
    }
    #expect(try await here.log() == there.log())
    #expect(try await sessions(here) == [1, 2])
    let report = try await sync(there)
    #expect(report.taken == 0)
    #expect(report.given == 0)
    #expect(SyncFolder.files(in: share).count == 2)
  }

  @Test("keep both histories of a copied home folder, and go by two names from then on")
  func copiedHome() async throws {
    defer { clear() }
    let first = try await computer("a")
    try await first.append([.profileAdded(name: "Ada", grade: .first), ended(1)], profile: child)
    try await sync(first)
    try await first.close()
    try FileManager.default.copyItem(at: folder("a"), to: folder("b"))
    let (here, there) = (try await computer("a"), try await computer("b"))
    try await here.append([ended(2)], profile: child)
    try await there.append([ended(3), ended(4)], profile: child)
    try await sync(here)
    let report = try await sync(there)
    #expect(report.tookNewName)
    #expect(report.sentences.contains { $0.contains("copying a home folder") })
    try await there.append([ended(5)], profile: child)
    try await here.append([ended(6)], profile: child)
    for _ in 0..<3 {
      try await sync(here)
      try await sync(there)
    }
    #expect(try await sessions(here) == [1, 2, 3, 4, 5, 6])
    #expect(try await here.log() == there.log())
    #expect(try await here.entryLog.deviceNames().first != there.entryLog.deviceNames().first)
  }

  @Test("bring back what a computer lost that was set back to an old state")
  func setBack() async throws {
    defer { clear() }
    let first = try await computer("a")
    try await first.append([ended(1)], profile: child)
    try await first.close()
    try FileManager.default.copyItem(at: folder("a"), to: folder("old"))
    let second = try await computer("a")
    try await second.append([ended(2), ended(3)], profile: child)
    try await sync(second)
    try await second.close()
    let old = try await computer("old")
    try await old.append([ended(4)], profile: child)
    try await sync(old)
    #expect(try await sessions(old) == [1, 2, 3, 4])
  }

  @Test("tell of a cut-off file, a newer version's and a clock that runs ahead, and lose nothing by any")
  func sentences() async throws {
    defer { clear() }
    let ahead = Self.morning + 400 * 24 * 60 * 60 * 1000
    let there = try await computer("b", at: ahead)
    try await there.append([ended(1), ended(2), ended(3)], profile: child)
    try await sync(there, at: ahead)
    let file = try #require(SyncFolder.files(in: share).first)
    let whole = try Data(contentsOf: file)
    try whole.prefix(whole.count * 2 / 3).write(to: file)
    try Data("spellflare-log 7 zz\n???\n".utf8).write(to: share.appendingPathComponent("new.spellflare-log"))
    try Data("my shopping".utf8).write(to: share.appendingPathComponent("notes.txt"))
    let here = try await computer("a")
    let report = try await sync(here)
    #expect(report.taken > 0 && report.taken < 3)
    #expect(report.incompleteFiles == [file.lastPathComponent: report.taken])
    #expect(report.newerFiles == ["new.spellflare-log"])
    #expect(report.isDatedInFuture)
    #expect(report.sentences.count == 4)
    #expect(report.sentences.allSatisfy { $0.hasSuffix(".") })
    try whole.write(to: file)
    try await sync(here)
    #expect(try await sessions(here) == [1, 2, 3])
  }

  @Test("delete a child who was removed on one of them, from their own files as well")
  func removal() async throws {
    defer { clear() }
    let (here, there) = (try await computer("a"), try await computer("b"))
    try await here.append([.profileAdded(name: "Zoë", grade: .first), ended(1)], profile: child)
    try await sync(here)
    try await sync(there)
    try await there.append([ended(2)], profile: child)
    try await sync(there)
    let traces = try await here.remove(child).traces
    try await sync(here)
    #expect(try await sync(there).deleted == 3)
    #expect(try FileSearch(traces).files(in: [root]).isEmpty)
    try await sync(here)
    for database in [here, there] { #expect(try await database.household().profiles.isEmpty) }
  }

  @Test("remember what they read; a file that changed, became shorter or went away is noticed all the same")
  func memory() async throws {
    defer { clear() }
    let (here, there) = (try await computer("a"), try await computer("b"))
    try await here.append([.profileAdded(name: "Ada", grade: .first), ended(1)], profile: child)
    try await sync(here)
    func memory(_ name: String) throws -> URL? {
      try FileManager.default.contentsOfDirectory(at: folder(name), includingPropertiesForKeys: nil)
        .first { $0.lastPathComponent.hasPrefix("sync-") }
    }
    let remembered = try Data(contentsOf: try #require(try memory("a")))
    #expect(!String(decoding: remembered, as: UTF8.self).contains("Ada"))
    for number in 2...4 {
      try await sync(there)
      try await there.append([ended(number)], profile: child)
      #expect(try await sync(there).given == 1)
      #expect(try await sync(here).taken == 1)
    }
    let own = try await here.entryLog.deviceNames()
    for damage in ["shorter", "changed"] {
      let file = try #require(
        SyncFolder.files(in: share).first { own.contains(SyncFolder.writer(of: $0) ?? "") })
      var data = try Data(contentsOf: file)
      if damage == "shorter" { data.removeLast(data.count / 2) } else { data[data.count - 30] ^= 1 }
      try data.write(to: file)
      // Another computer's file is told of, its own is made good.
      #expect(try await sync(there).incompleteFiles.keys.contains(file.lastPathComponent), "\(damage)")
      #expect(try await sync(here).incompleteFiles.isEmpty, "\(damage)")
      try await here.append([ended(damage == "shorter" ? 5 : 6)], profile: child)
      try await sync(here)
      let fresh = try await computer(damage)
      #expect(try await sync(fresh).incompleteFiles.isEmpty, "\(damage)")
      #expect(try await fresh.log() == here.log(), "\(damage)")
    }
    for file in SyncFolder.files(in: share) { try FileManager.default.removeItem(at: file) }
    #expect(try await sync(here).given == 7)
    // What is remembered may go at any time, and be damaged.
    try FileManager.default.removeItem(at: try #require(try memory("a")))
    try Data("{".utf8).write(to: try #require(try memory("b")))
    try await here.append([ended(7)], profile: child)
    for database in [here, there, here] { try await sync(database) }
    for database in [here, there] { #expect(try await sessions(database) == [1, 2, 3, 4, 5, 6, 7]) }
  }

  @Test("give what is kept while they exchange at the next exchange")
  func keptMeanwhile() async throws {
    defer { clear() }
    let (here, there) = (try await computer("a"), try await computer("b"))
    for number in 1...4 {
      try await there.append([ended(number * 10)], profile: child)
      try await sync(there)
      var log = here.entryLog
      let merge = log.merge
      log.merge = { [self] entries async throws(ProgressStoreError) in
        // Another process keeps an answer just then.
        try await here.append([ended(number)], profile: child)
        return try await merge(entries)
      }
      try await SyncFolder(share, rememberingIn: folder("a")).sync(log, timeMilliseconds: Self.morning)
    }
    try await sync(here)
    try await sync(there)
    #expect(try await sessions(there) == [1, 2, 3, 4, 10, 20, 30, 40])
  }

  @Test("remove a child each, at the same time, and neither comes back")
  func removalsMeet() async throws {
    defer { clear() }
    let (here, there, other) = (try await computer("a"), try await computer("b"), ProfileID("other"))
    try await here.append([.profileAdded(name: "Zoë", grade: .first), ended(1)], profile: child)
    try await here.append([.profileAdded(name: "Ben", grade: .first), ended(2)], profile: other)
    try await sync(here)
    try await sync(there)
    _ = try await there.remove(other)
    try await sync(there)
    let share = share
    // The exchange within the removal brings the other one.
    _ = try await here.remove(child) {
      do {
        let report = try await SyncFolder(share).sync(here.entryLog, timeMilliseconds: Self.morning)
        #expect(report.deleted == 2)
      } catch {
        Issue.record(error)
      }
    }
    for database in [there, here] {
      try await sync(database)
      #expect(try await database.household().profiles.isEmpty)
      #expect(try await !database.finishRemoval())
    }
    #expect(try FileSearch(["\"name\":\"Zoë\"", "\"name\":\"Ben\""]).files(in: [root]).isEmpty)
  }

  @Test("that cannot reach the folder say so, and change nothing")
  func missing() async throws {
    defer { clear() }
    let here = try await computer("a")
    try await here.append([ended(1)], profile: child)
    try FileManager.default.removeItem(at: share)
    let error = try await #require(throws: SyncFolderError.self) { try await sync(here) }
    #expect(error.code == .missing)
    #expect(try await sessions(here) == [1])
  }
}
