internal import GRDB

/// How many entries the log has, and the sum of their checksums: what triggers count, and a snapshot must agree with.
struct LogState: Hashable, Sendable {
  var entries: Int
  var checksums: Int64

  /// What the triggers counted.
  static func read(in db: Database) throws -> LogState? {
    try Row.fetchOne(db, sql: "SELECT entries, checksums FROM log_state").map {
      LogState(entries: $0[0], checksums: $0[1])
    }
  }
}
