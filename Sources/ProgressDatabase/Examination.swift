import Foundation
internal import GRDB

/// What a database file turned out to be.
enum Examination {
  /// A database of this version.
  case sound(DatabaseQueue)
  /// A newer Spellflare wrote it.
  case tooNew
  /// It holds no database of ours that can be trusted.
  case damaged

  /// Opens a file, brings it to the newest version and reads all of it.
  ///
  /// - Throws: what does not lie in the file's content: rights, a full disk, another program's lock.
  static func examine(_ file: URL) throws -> Examination {
    do {
      guard try DatabaseDamage.headerIsSound(file) else { return .damaged }
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      return try examine(queue)
    } catch is DatabaseDamage {
      return .damaged
    } catch let error as DatabaseError where DatabaseDamage.isDamageFoundInExamination(error) {
      return .damaged
    }
  }

  /// A new database.
  static func create(_ file: URL, timeMilliseconds: Int64) throws -> DatabaseQueue {
    try DurableFiles.makePrivateFile(file)
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try Schema.migrator.migrate(queue)
    try queue.write { db in
      if try DeviceTable.isEmpty(in: db) { try DeviceTable.renew(timeMilliseconds: timeMilliseconds, in: db) }
    }
    return queue
  }

  private static func examine(_ queue: DatabaseQueue) throws -> Examination {
    let isNewer = try queue.read { db in
      guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID,
        try String.fetchAll(db, sql: "PRAGMA quick_check") == ["ok"]
      else { throw DatabaseDamage() }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      // A newer Spellflare leaves two marks; where only one is there, a byte was flipped.
      let isNewer = version > Schema.version
      guard try Schema.migrator.hasBeenSuperseded(db) == isNewer else { throw DatabaseDamage() }
      return isNewer
    }
    if isNewer { return .tooNew }
    try Schema.migrator.migrate(queue)
    let newest = try Schema.newestStatements()
    let isSound = try queue.read { db in
      try Schema.statements(in: db) == newest && !DeviceTable.isEmpty(in: db) && EventTable.isIntact(in: db)
    }
    return isSound ? .sound(queue) : .damaged
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "progress"
    configuration.busyMode = .timeout(5)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // A commit returns when it is on the disk (https://www.sqlite.org/pragma.html#pragma_synchronous).
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }
}
