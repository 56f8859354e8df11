import Foundation
import GRDB
import SpellingGame
import Testing

@testable import ProgressDatabase

@Suite("Backups")
struct BackupTests {
  @Test("are made once a day, verified, and the newest seven are kept")
  func rotation() async throws {
    let folder = try TemporaryFolder()
    for today in 0..<10 {
      for hour in [0, 6] {
        let database = try await open(folder, at: morning + Int64(today) * day + Int64(hour) * 3_600_000)
        try await database.append([sessionEnded(today * 24 + hour)], profile: child)
        try await database.close()
      }
    }
    let backups = try Backups(in: folder.data).all()
    #expect(backups.map(\.time.day).reversed() == (24...30).map { "2026-11-\($0)" })
    let newest = try #require(backups.first)
    let queue = try DatabaseQueue(path: newest.file.path)
    #expect(try await queue.read { try EventTable.events(in: $0).count } == 19)
    #expect(try await queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "delete")
  }

  @Test("are not made of an empty log")
  func empty() async throws {
    let folder = try TemporaryFolder()
    try await open(folder).close()
    #expect(try Backups(in: folder.data).all().isEmpty)
  }

  @Test("that cannot be made are told of, and progress is kept all the same")
  func failure() async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await first.append([sessionEnded(1)], profile: child)
    try Data().write(to: folder.data.appendingPathComponent("backups"))
    let second = try await open(folder)
    #expect(second.report.outcome == .opened)
    #expect(try #require(second.report.notice).hasPrefix("Today's backup of the progress could not be made."))
    try await second.append([sessionEnded(2)], profile: child)
  }

  @Test("made while the clock was years ahead do not stop later ones")
  func wrongClock() async throws {
    let folder = try TemporaryFolder()
    for time in [morning + 3000 * day, morning] {
      let database = try await open(folder, at: time)
      try await database.append([sessionEnded(1)], profile: child)
      try await database.close()
    }
    #expect(try Backups(in: folder.data).all().count == 2)
  }
}
