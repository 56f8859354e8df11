import Foundation
internal import GRDB
import TutorServices

/// The rotating backups: whole databases in a folder of their own, each verified before an older one goes.
struct Backups {
  /// How many are kept.
  static let count = 7
  /// The least time between two.
  static let interval: Duration = .seconds(24 * 60 * 60)
  /// After this time one is made at the start as well, though a child waits: no session since was ended well.
  static let longestInterval: Duration = .seconds(3 * 24 * 60 * 60)

  let folder: URL

  /// One backup.
  struct Backup: Hashable {
    let file: URL
    let time: Timestamp
  }

  init(in dataFolder: URL) { folder = dataFolder.appendingPathComponent("backups", isDirectory: true) }

  /// The backups that are there, newest first.
  func all() throws -> [Backup] {
    guard DurableFiles.exists(folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .compactMap(backup).sorted { $0.time > $1.time }
  }

  private func backup(_ file: URL) -> Backup? {
    let name = file.lastPathComponent
    guard name.hasPrefix("progress-"), name.hasSuffix(".sqlite") else { return nil }
    return Timestamp(String(name.dropFirst(9).dropLast(7))).map { Backup(file: file, time: $0) }
  }

  /// Makes a backup unless the newest is younger than an interval or there is nothing to keep.
  func makeIfDue(
    of queue: DatabaseQueue, timeMilliseconds: Int64, interval: Duration = Self.interval
  ) throws {
    let milliseconds = interval.components.seconds * 1000
    // The distance, and not the age: a backup made while the clock was wrong must not stop all others.
    if let newest = try all().first, abs(newest.time.milliseconds - timeMilliseconds) < milliseconds {
      return
    }
    if try queue.read(EventTable.isEmpty) { return }
    try make(of: queue, timeMilliseconds: timeMilliseconds)
  }

  /// Makes a backup with SQLite's own backup interface, verifies it, and lets the oldest go.
  func make(of queue: DatabaseQueue, timeMilliseconds: Int64) throws {
    try DurableFiles.makeFolder(folder)
    let time = Timestamp(milliseconds: timeMilliseconds)
    let file = folder.appendingPathComponent("progress-\(time.text).sqlite")
    let unfinished = folder.appendingPathComponent("unfinished.sqlite")
    try removeDatabase(unfinished)
    do {
      try DurableFiles.makePrivateFile(unfinished)
      let copy = try DatabaseQueue(path: unfinished.path)
      try queue.backup(to: copy)
      // A backup is one file: no write-ahead log beside it.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      guard case .sound = try Examination.examine(unfinished) else { throw DatabaseDamage() }
      try DurableFiles.synchronize(unfinished)
      try DurableFiles.rename(unfinished, to: file)
    } catch {
      try removeDatabase(unfinished)
      throw error
    }
    for old in try all().dropFirst(Self.count) { try DurableFiles.remove(old.file) }
  }

  /// Rewrites every backup without the entries of children who were removed, and verifies each before it takes the old
  /// one's place. One that is damaged is deleted: what it holds cannot be told.
  /// - Parameter removals: the entries that tell of the removals.
  func deleteEntries(removals: [LogEntry], timeMilliseconds: Int64) throws {
    let unfinished = folder.appendingPathComponent("unfinished.sqlite")
    for backup in try all() {
      try removeDatabase(unfinished)
      try DurableFiles.copy(backup.file, to: unfinished)
      guard case .sound(let queue) = try Examination.examine(unfinished) else {
        try DurableFiles.remove(backup.file)
        continue
      }
      try queue.write { db in
        for removal in removals { _ = try EventTable.add(removal, in: db) }
      }
      try RemovedProfiles.deleteForGood(in: queue, timeMilliseconds: timeMilliseconds)
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try queue.close()
      guard case .sound = try Examination.examine(unfinished) else { throw DatabaseDamage() }
      try DurableFiles.synchronize(unfinished)
      try DurableFiles.rename(unfinished, to: backup.file)
    }
    try removeDatabase(unfinished)
  }

  private func removeDatabase(_ file: URL) throws {
    for part in DatabaseFiles(main: file).all { try DurableFiles.remove(part) }
  }
}
