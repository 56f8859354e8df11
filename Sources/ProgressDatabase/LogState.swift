internal import GRDB
import TutorServices

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

extension LogPlace {
  /// The place that the log has reached, or nil where the database does not say.
  static func current(in db: Database) throws -> LogPlace? {
    guard let state = try LogState.read(in: db) else { return nil }
    let last = try Int64.fetchOne(db, sql: "SELECT MAX(sequence) FROM events")
    return LogPlace(sequence: last ?? 0, entries: state.entries, checksums: state.checksums)
  }
}
