import Foundation
import GRDB
import SpellingGame
import Testing
import TutorServices

@testable import ProgressDatabase

@Suite("What stands in the way of keeping")
struct FailureTests {
  private func failure(_ folder: TemporaryFolder) async throws -> ProgressStoreError {
    try await #require(throws: ProgressStoreError.self) { _ = try await open(folder) }
  }

  @Test("a file in the folder's place is left alone and told of")
  func fileInPlaceOfFolder() async throws {
    let folder = try TemporaryFolder()
    try Data("mine".utf8).write(to: folder.data)
    let error = try await failure(folder)
    #expect(error.code == .readOnly)
    #expect(error.description.contains(folder.data.path))
    #expect(try Data(contentsOf: folder.data) == Data("mine".utf8))
  }

  @Test("a write that SQLite refuses for want of room keeps what was kept before, and can be tried again")
  func pageLimit() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([sessionEnded(0)], profile: child)
    try await database.write { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages)")
    }
    let many = (1...500).map(sessionEnded)
    let error = try await #require(throws: ProgressStoreError.self) {
      try await database.append(many, profile: child)
    }
    #expect(error.code == .diskFull)
    #expect(try await facts(database) == [sessionEnded(0)])
    try await database.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    try await database.append(many, profile: child)
    #expect(try await facts(database) == [sessionEnded(0)] + many)
  }

  @Test("a database that turned read-only is told of")
  func queryOnly() async throws {
    let database = try await open(TemporaryFolder())
    try await database.write { try $0.execute(sql: "PRAGMA query_only = 1") }
    let error = try await #require(throws: ProgressStoreError.self) {
      try await database.append([sessionEnded(1)], profile: child)
    }
    #expect(error.code == .readOnly)
  }

  @Test("a database of a newer Spellflare is left alone")
  func tooNew() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await database.append([sessionEnded(1)], profile: child)
    try await database.close()
    let queue = try DatabaseQueue(path: folder.file.path)
    try await queue.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('3'); PRAGMA user_version = 3")
    }
    try queue.close()
    let before = try Data(contentsOf: folder.file)
    #expect(try await failure(folder).code == .tooNew)
    #expect(try Data(contentsOf: folder.file) == before)
  }

  @Test(
    "SQLite's and the system's errors each have their code",
    arguments: [
      (ResultCode.SQLITE_FULL, ProgressStoreError.Code.diskFull), (.SQLITE_READONLY, .readOnly),
      (.SQLITE_READONLY_DIRECTORY, .readOnly), (.SQLITE_CANTOPEN, .readOnly), (.SQLITE_PERM, .readOnly),
      (.SQLITE_BUSY, .locked), (.SQLITE_BUSY_SNAPSHOT, .locked), (.SQLITE_LOCKED, .locked),
      (.SQLITE_CORRUPT, .damaged), (.SQLITE_NOTADB, .damaged), (.SQLITE_IOERR_SHORT_READ, .damaged),
      (.SQLITE_IOERR_WRITE, .other), (.SQLITE_MISUSE, .other),
    ])
  func codes(result: ResultCode, code: ProgressStoreError.Code) {
    let error = ProgressStoreError(DatabaseError(resultCode: result), path: "/home/x/progress.sqlite")
    #expect(error.code == code)
    #expect(error.description.contains("/home/x/progress.sqlite"))
    #expect(error.description.hasSuffix("."))
  }

  @Test("no sentence repeats what SQLite said, which may hold a child's name")
  func discretion() {
    let cause = DatabaseError(
      resultCode: .SQLITE_ERROR, message: "near Ada", sql: "INSERT 'Ada'", arguments: ["Ada"])
    #expect(!ProgressStoreError(cause, path: "/p").description.contains("Ada"))
  }
}
