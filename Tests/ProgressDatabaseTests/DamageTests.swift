import Foundation
import SpellingGame
import Testing
import TutorServices

@testable import ProgressDatabase

@Suite("A damaged database", .timeLimit(.minutes(3)))
struct DamageTests {
  /// A closed database with a backup of its first half.
  private func filled(_ folder: TemporaryFolder, count: Int = 400) async throws {
    let database = try await open(folder)
    for number in 0..<count {
      try await database.append([sessionEnded(number)], profile: child)
      if number == count / 2 - 1 { try await database.backUp() }
    }
    try await database.close()
  }

  private func damagedFiles(_ folder: TemporaryFolder) throws -> [String] {
    try folder.names().filter { $0.hasPrefix("progress.damaged-") }
  }

  @Test("that is no database at all is set aside, and the newest backup restored")
  func notADatabase() async throws {
    let folder = try TemporaryFolder()
    try await filled(folder)
    let rubbish = Data("Dear diary".utf8)
    try rubbish.write(to: folder.file)
    let database = try await open(folder, at: morning + 2 * day)
    #expect(database.report.outcome == .restored)
    let aside = try #require(database.report.damagedFile)
    #expect(aside.lastPathComponent == "progress.damaged-2026-11-23T05-04-48Z.sqlite")
    #expect(try Data(contentsOf: aside) == rubbish)
    #expect(
      database.report.notice
        == "The progress file was damaged and is kept as “\(aside.path)”; the backup of 2026-11-21 was restored."
    )
    #expect(try await facts(database) == (0..<200).map(sessionEnded))
  }

  @Test("that has no backup begins anew and says so")
  func noBackup() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.data, withIntermediateDirectories: true)
    try Data(repeating: 7, count: 5000).write(to: folder.file)
    let database = try await open(folder)
    #expect(database.report.outcome == .restored)
    #expect(
      try #require(database.report.notice).hasSuffix("there was no backup, so that progress begins anew."))
    #expect(try await facts(database).isEmpty)
    try await database.append([sessionEnded(1)], profile: child)
    #expect(try await facts(database) == [sessionEnded(1)])
  }

  @Test("never overwrites one that was set aside at the same time before")
  func neverOverwritten() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.data, withIntermediateDirectories: true)
    for number in 1...3 {
      try Data("rubbish \(number)".utf8).write(to: folder.file)
      try await open(folder).close()
    }
    let contents = try damagedFiles(folder).map {
      try Data(contentsOf: folder.data.appendingPathComponent($0))
    }
    #expect(Set(contents) == Set((1...3).map { Data("rubbish \($0)".utf8) }))
  }

  @Test("a flipped byte in a text is found by the event's checksum, and every other event is saved")
  func flippedText() async throws {
    let folder = try TemporaryFolder()
    try await filled(folder)
    var bytes = try Data(contentsOf: folder.file)
    let place = try #require(bytes.firstRange(of: Data(#""session":"s399""#.utf8)))
    bytes[place.lowerBound + 11] ^= 1  // "s399" becomes "r399": still JSON, still a sound database for SQLite
    try bytes.write(to: folder.file)
    let database = try await open(folder)
    #expect(database.report.outcome == .restored)
    #expect(database.report.savedEvents == 199)
    #expect(try await facts(database) == (0..<399).map(sessionEnded))
  }

  @Test("that is gone is restored from the newest backup")
  func gone() async throws {
    let folder = try TemporaryFolder()
    try await filled(folder)
    try FileManager.default.removeItem(at: folder.file)
    let database = try await open(folder)
    #expect(database.report.outcome == .restored)
    #expect(database.report.damagedFile == nil)
    #expect(try await facts(database) == (0..<200).map(sessionEnded))
  }

  @Test("an empty file without a backup is a database that was never begun")
  func empty() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.data, withIntermediateDirectories: true)
    try Data().write(to: folder.file)
    let database = try await open(folder)
    #expect(database.report.outcome == .created)
  }

  @Test("a restored database writes under a new device name, so that no event's name is given twice")
  func newDevice() async throws {
    let folder = try TemporaryFolder()
    try await filled(folder)
    let exported = try await open(folder).exportProfile(child)
    try Data("rubbish".utf8).write(to: folder.file)
    let database = try await open(folder)
    try await database.append([sessionEnded(1000)], profile: child)
    let report = try await database.importProfile(exported)
    #expect(report.added == 200)
    #expect(try await facts(database).count == 401)
  }

  @Test("a backup that is damaged too is passed over for an older one")
  func damagedBackup() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([sessionEnded(1)], profile: child)
    try await database.close()
    let later = try await open(folder, at: morning + 2 * day)
    try await later.append([sessionEnded(2)], profile: child)
    try await later.close()
    let backups = try Backups(in: folder.data).all()
    #expect(backups.count == 2)
    try Data("rubbish".utf8).write(to: try #require(backups.first).file)
    try Data("rubbish".utf8).write(to: folder.file)
    let restored = try await open(folder)
    #expect(restored.report.backup == backups.last?.file)
    #expect(try await facts(restored) == [sessionEnded(1)])
  }

  @Test("another database in the file's place is set aside as it is")
  func foreignDatabase() async throws {
    let folder = try TemporaryFolder()
    try await filled(folder, count: 2)
    let foreign = try await open(folder)
    try await foreign.write { try $0.execute(sql: "PRAGMA application_id = 7") }
    try await foreign.close()
    #expect(try await open(folder).report.outcome == .restored)
  }

  @Test(
    "truncated or with flipped bytes at 200 random places: no crash, no silent loss, all of the backup is there"
  )
  func randomDamage() async throws {
    let template = try TemporaryFolder()
    try await filled(template)
    let whole = (0..<400).map(sessionEnded)
    let bytes = try Data(contentsOf: template.file)
    var generator = SplitMix64(seed: 5)
    var restored = 0
    for round in 0..<200 {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(at: template.data, to: folder.data)
      var damaged = bytes
      if round % 4 == 0 {
        damaged = damaged.prefix(Int.random(in: 0..<bytes.count, using: &generator))
      } else if round % 4 == 1 {
        damaged[Int.random(in: 0..<100, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
      } else {
        for _ in 0..<Int.random(in: 1...20, using: &generator) {
          damaged[Int.random(in: 0..<bytes.count, using: &generator)] ^=
            UInt8.random(in: 1...255, using: &generator)
        }
      }
      try damaged.write(to: folder.file)
      let database = try await open(folder)
      let kept = try await facts(database)
      switch database.report.outcome {
      case .opened: #expect(kept == whole, "round \(round): a silent loss")
      case .created: Issue.record("round \(round): began anew without a word")
      case .restored:
        restored += 1
        #expect(Set(kept).isSuperset(of: whole.prefix(200)), "round \(round)")
        #expect(Set(kept).isSubset(of: whole), "round \(round): an event that never was")
        #expect(database.report.notice != nil)
        if let aside = database.report.damagedFile {
          #expect(try Data(contentsOf: aside) == damaged, "round \(round): the evidence was changed")
        }
      }
      try await database.append([sessionEnded(5000)], profile: child)
      try await database.close()
    }
    #expect(restored > 100)
  }

  @Test("is not set aside while another process uses the folder")
  func inUse() async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await first.append([sessionEnded(1)], profile: child)
    try Data("rubbish".utf8).write(to: folder.file)
    let error = try await #require(throws: ProgressStoreError.self) { _ = try await open(folder) }
    #expect(error.code == .damaged)
    #expect(try damagedFiles(folder).isEmpty)
  }
}
