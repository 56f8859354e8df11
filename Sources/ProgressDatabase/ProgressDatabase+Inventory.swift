import Foundation
internal import GRDB
import SpellingGame
import TutorServices

/// How much of one kind of datum is kept.
public struct DatumCount: Sendable, Hashable {
  /// The kind, as it is written.
  public let kind: String
  /// How many entries there are.
  public let entries: Int
  /// How many bytes they take.
  public let bytes: Int
}

extension ProgressDatabase {
  /// How much of every kind is kept, of all children.
  public func inventory() async throws(ProgressStoreError) -> [DatumCount] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT kind, COUNT(*), SUM(LENGTH(CAST(payload AS BLOB)) + LENGTH(device) + LENGTH(profile) + LENGTH(kind) + 24)
          FROM events GROUP BY kind ORDER BY 3 DESC, 1
          """
      ).map { DatumCount(kind: $0[0], entries: $0[1], bytes: $0[2]) }
    }
  }

  /// How many entries each child has.
  public func entriesByProfile() async throws(ProgressStoreError) -> [ProfileID: Int] {
    try await read { db in
      let rows = try Row.fetchAll(db, sql: "SELECT profile, COUNT(*) FROM events GROUP BY profile")
      return Dictionary(rows.map { (ProfileID($0[0]), $0[1]) }, uniquingKeysWith: { $1 })
    }
  }

  /// The folders through which this computer exchanges progress, oldest first.
  public func syncFolders() async throws(ProgressStoreError) -> [String] {
    try await read { try String.fetchAll($0, sql: "SELECT path FROM sync_folders ORDER BY last_ms, path") }
  }

  /// Notes that progress was exchanged through a folder.
  public func noteSyncFolder(_ path: String) async throws(ProgressStoreError) {
    try await write { [now] db in
      try db.execute(
        sql: """
          INSERT INTO sync_folders (path, last_ms) VALUES (?, ?)
          ON CONFLICT (path) DO UPDATE SET last_ms = excluded.last_ms
          """, arguments: [path, now()])
    }
  }
}
