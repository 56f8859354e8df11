internal import GRDB
import SpellingGame
import TutorServices

/// The children who were removed for good: of their entries only the one that says so is kept, and no other is taken in.
enum RemovedProfiles {
  static func contains(_ profile: ProfileID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM removed_profiles WHERE profile = ?)", arguments: [profile.text])
      ?? false
  }

  /// All of them.
  static func all(in db: Database) throws -> Set<ProfileID> {
    Set(try String.fetchAll(db, sql: "SELECT profile FROM removed_profiles").map(ProfileID.init))
  }

  /// The children of whom the log says that they were removed, and who have entries all the same.
  static func unfinished(in db: Database) throws -> [ProfileID] {
    try String.fetchAll(
      db, sql: "SELECT DISTINCT profile FROM events WHERE kind = ?", arguments: [LogEntry.removalKind]
    ).map(ProfileID.init)
  }

  /// Deletes the entries of every child whom the log says to be removed, and overwrites where they stood: deleted pages
  /// with zeros, the file by a fresh copy of what is left, the write-ahead log by nothing
  /// (https://www.sqlite.org/pragma.html#pragma_secure_delete).
  static func deleteForGood(in queue: DatabaseQueue, timeMilliseconds: Int64) throws {
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA secure_delete = ON")
      try db.inTransaction(.immediate) {
        _ = try deleteEntries(timeMilliseconds: timeMilliseconds, in: db)
        return .commit
      }
      try db.execute(sql: "VACUUM")
      try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      try db.execute(sql: "PRAGMA secure_delete = OFF")
    }
  }

  /// Deletes the entries of every child whom the log says to be removed. Returns how many were deleted.
  static func deleteEntries(timeMilliseconds: Int64, in db: Database) throws -> Int {
    var deleted = 0
    for profile in try unfinished(in: db) {
      try db.execute(
        sql: "INSERT OR IGNORE INTO removed_profiles (profile, since_ms) VALUES (?, ?)",
        arguments: [profile.text, timeMilliseconds])
      try db.execute(
        sql: "DELETE FROM events WHERE profile = ? AND kind <> ?",
        arguments: [profile.text, LogEntry.removalKind])
      deleted += db.changesCount
    }
    return deleted
  }
}
