internal import GRDB

/// The database's tables, and how older forms become the newest.
///
/// A migration that was once shipped is never changed: `Tests/ProgressDatabaseTests/Fixtures` holds a database of
/// every version.
enum Schema {
  /// The newest version, kept in the file's header as `user_version`.
  static let version = 2
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
    migrator.registerMigration("2") { db in
      try db.execute(sql: versionTwo)
    }
    return migrator
  }()

  /// Version 2: entries in the order of their arrival, so that a snapshot of the fold can tell what is new; entries of
  /// one name and different content side by side; children removed for good; folders that are exchanged through.
  private static let versionTwo = """
    DROP TRIGGER events_are_never_changed;
    DROP TRIGGER events_are_never_deleted;
    ALTER TABLE events RENAME TO events_1;
    CREATE TABLE events (
      sequence INTEGER PRIMARY KEY,
      device TEXT NOT NULL CHECK (device <> ''),
      counter INTEGER NOT NULL CHECK (counter > 0),
      time_ms INTEGER NOT NULL,
      profile TEXT NOT NULL,
      kind TEXT NOT NULL,
      payload TEXT NOT NULL,
      schema_version INTEGER NOT NULL,
      checksum INTEGER NOT NULL
    ) STRICT;
    INSERT INTO events (device, counter, time_ms, profile, kind, payload, schema_version, checksum)
    SELECT device, counter, time_ms, profile, kind, payload, schema_version, checksum
    FROM events_1 ORDER BY time_ms, device, counter;
    DROP TABLE events_1;
    CREATE UNIQUE INDEX events_by_name ON events (device, counter, checksum, time_ms);
    CREATE TABLE log_state (
      number INTEGER PRIMARY KEY CHECK (number = 1),
      entries INTEGER NOT NULL,
      checksums INTEGER NOT NULL
    ) STRICT;
    INSERT INTO log_state SELECT 1, COUNT(*), COALESCE(SUM(checksum), 0) FROM events;
    CREATE TABLE removed_profiles (
      profile TEXT PRIMARY KEY,
      since_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sync_folders (
      path TEXT PRIMARY KEY,
      last_ms INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
    CREATE TRIGGER events_are_never_deleted BEFORE DELETE ON events
    WHEN OLD.kind = 'profileRemoved'
      OR NOT EXISTS (SELECT 1 FROM removed_profiles WHERE profile = OLD.profile)
    BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
    CREATE TRIGGER removed_profiles_stay_removed BEFORE INSERT ON events
    WHEN NEW.kind <> 'profileRemoved'
      AND EXISTS (SELECT 1 FROM removed_profiles WHERE profile = NEW.profile)
    BEGIN SELECT RAISE(ABORT, 'the profile was removed'); END;
    CREATE TRIGGER added_events_are_counted AFTER INSERT ON events
    BEGIN UPDATE log_state SET entries = entries + 1, checksums = checksums + NEW.checksum; END;
    CREATE TRIGGER deleted_events_are_counted AFTER DELETE ON events
    BEGIN UPDATE log_state SET entries = entries - 1, checksums = checksums - OLD.checksum; END;
    PRAGMA user_version = 2;
    """

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
