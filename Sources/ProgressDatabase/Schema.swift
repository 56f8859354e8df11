internal import GRDB

/// The database's tables, and how older forms become the newest.
///
/// A migration that was once shipped is never changed: `Tests/ProgressDatabaseTests/Fixtures` holds a database of
/// every version.
enum Schema {
  /// The newest version, kept in the file's header as `user_version`.
  static let version = 1
  /// Marks the file as Spellflare's, in SQLite's header: "SPLF".
  static let applicationID = 0x5350_4C46

  /// Makes a database of any older version one of the newest.
  static let migrator: DatabaseMigrator = {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(
        sql: """
          CREATE TABLE events (
            device TEXT NOT NULL CHECK (device <> ''),
            counter INTEGER NOT NULL CHECK (counter > 0),
            time_ms INTEGER NOT NULL,
            profile TEXT NOT NULL,
            kind TEXT NOT NULL,
            payload TEXT NOT NULL,
            schema_version INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            PRIMARY KEY (device, counter)
          ) STRICT, WITHOUT ROWID;
          CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
          BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
          CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
          BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
          CREATE TABLE devices (
            number INTEGER PRIMARY KEY,
            identifier TEXT NOT NULL UNIQUE,
            since_ms INTEGER NOT NULL
          ) STRICT;
          PRAGMA application_id = \(applicationID);
          PRAGMA user_version = 1;
          """)
    }
    return migrator
  }()

  /// The statements by which the database's tables and triggers were made, in a fixed order.
  static func statements(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type, name")
  }

  /// The statements of a new database.
  static func newestStatements() throws -> [String] {
    let queue = try DatabaseQueue()
    try migrator.migrate(queue)
    return try queue.read(statements)
  }
}
