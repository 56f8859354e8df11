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
  /// - Parameter seal: which of the entries were examined since they were last changed.
  static func examine(_ file: URL, seal: FileSeal.Condition = .broken) throws -> Examination {
    do {
      guard try DatabaseDamage.headerIsSound(file) else { return .damaged }
      let queue = try DatabaseQueue(path: file.path, configuration: configuration)
      return try examine(queue, seal: seal)
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

  private static func examine(_ queue: DatabaseQueue, seal: FileSeal.Condition) throws -> Examination {
    let isNewer = try queue.read { db in
      guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID,
        try seal == .unbroken || String.fetchAll(db, sql: "PRAGMA quick_check") == ["ok"]
      else { throw DatabaseDamage() }
      let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
      // A newer Spellflare leaves two marks; where only one is there, a byte was flipped.
      let isNewer = version > Schema.version
      guard try Schema.migrator.hasBeenSuperseded(db) == isNewer else { throw DatabaseDamage() }
      return isNewer
    }
    if isNewer { return .tooNew }
    let isOlder = try queue.read { try Int.fetchOne($0, sql: "PRAGMA user_version") != Schema.version }
    try Schema.migrator.migrate(queue)
    if seal == .unbroken, !isOlder { return .sound(queue) }
    let newest = try Schema.newestStatements()
    let isSound = try queue.read { db in
      guard try Schema.statements(in: db) == newest, try !DeviceTable.isEmpty(in: db) else { return false }
      return if case .grown(let place) = seal, !isOlder {
        try EventTable.isIntact(since: place, in: db)
      } else {
        try EventTable.isIntact(in: db)
      }
    }
    return isSound ? .sound(queue) : .damaged
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.label = "progress"
    // SQLite's own waiting grows to a tenth of a second at a time. A class that writes at once is through sooner, and no
    // child is forgotten, where each looks again after about a millisecond.
    configuration.busyMode = .callback { tries in
      usleep(UInt32.random(in: 500...1500))
      return tries < 5_000
    }
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // A commit returns when it is on the disk (https://www.sqlite.org/pragma.html#pragma_synchronous).
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // Moving the write-ahead log into the file takes as long as many answers: four times more seldom than SQLite does
      // it by itself, and at the end of a session.
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
    }
    return configuration
  }
}
