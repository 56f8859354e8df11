import Foundation
internal import GRDB
import TutorServices

/// Opens a folder's database, whatever state it is in. Nothing that was ever kept is overwritten.
struct DatabaseOpening {
  let folder: URL
  let now: @Sendable () -> Int64

  private var files: DatabaseFiles { DatabaseFiles(main: file) }
  var file: URL { folder.appendingPathComponent("progress.sqlite") }
  /// A database that took a damaged one's place but for its name, when the process was killed.
  private var restored: URL { folder.appendingPathComponent("progress.restored.sqlite") }
  /// Where a database is built before it has its name.
  private var scratch: URL { folder.appendingPathComponent("restoring", isDirectory: true) }

  struct Opened {
    let queue: DatabaseQueue
    let lock: FolderLock
    let report: OpenReport
  }

  func open() throws(ProgressStoreError) -> Opened {
    try keeping(file) {
      try DurableFiles.makeFolder(folder)
      let lock = try FolderLock(folder: folder)
      var (queue, report) = try openFile(isAlone: lock.isAlone)
      try prepareForWriting(queue)
      lock.share()
      do {
        // The daily one is made at the end, when no child waits for it.
        try Backups(in: folder).makeIfDue(
          of: queue, timeMilliseconds: now(), interval: Backups.longestInterval)
      } catch {
        report.backupFailure = ProgressStoreError(error, path: Backups(in: folder).folder.path).description
      }
      return Opened(queue: queue, lock: lock, report: report)
    }
  }

  private func openFile(isAlone: Bool) throws -> (DatabaseQueue, OpenReport) {
    if try files.areMissing() {
      if try sources().isEmpty {
        return (try create(), OpenReport(outcome: .created))
      }
      return try restore(isAlone: isAlone)
    }
    // Another process that uses the folder has examined the file.
    let seal = isAlone ? FileSeal(database: files).condition() : .unbroken
    switch try Examination.examine(file, seal: seal) {
    case .sound(let queue):
      return (queue, OpenReport(outcome: .opened))
    case .tooNew:
      throw ProgressStoreError(.tooNew, path: file.path)
    case .damaged:
      return try restore(isAlone: isAlone)
    }
  }

  /// Makes a database elsewhere and gives it its name when it is whole: a process that is killed meanwhile leaves
  /// nothing that looks like damage.
  private func create() throws -> DatabaseQueue {
    try DurableFiles.remove(scratch)
    try DurableFiles.makeFolder(scratch)
    // `try?`: what is left there is empty, and the next opening clears it.
    defer { try? DurableFiles.remove(scratch) }
    let building = scratch.appendingPathComponent("progress.sqlite")
    try Examination.create(building, timeMilliseconds: now()).close()
    try DurableFiles.synchronize(building)
    try DurableFiles.rename(building, to: file)
    guard case .sound(let queue) = try Examination.examine(file) else {
      throw ProgressStoreError(.damaged, path: file.path)
    }
    return queue
  }

  /// Fails at once, and not at the first answer, where nothing can be written.
  private func prepareForWriting(_ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { db in
      let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      guard mode == "wal" else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
      try db.inTransaction(.immediate) { .commit }
    }
  }

  /// What a lost database can be restored from, the best first.
  private func sources() throws -> [(file: URL, day: String?)] {
    let unfinished: [(URL, String?)] = DurableFiles.exists(restored) ? [(restored, nil)] : []
    return try unfinished + Backups(in: folder).all().map { ($0.file, $0.time.day) }
  }

  /// Builds a sound database beside the damaged one, and only then lets it take its place.
  private func restore(isAlone: Bool) throws -> (DatabaseQueue, OpenReport) {
    guard isAlone else { throw ProgressStoreError(.damaged, path: file.path) }
    var report = OpenReport(outcome: .restored)
    try DurableFiles.remove(scratch)
    try DurableFiles.makeFolder(scratch)
    // `try?`: what is left there is a copy, and the next restoring clears it.
    defer { try? DurableFiles.remove(scratch) }

    let building = scratch.appendingPathComponent("progress.sqlite")
    let queue = try newestSoundCopy(at: building, report: &report)
    let isMissing = try files.areMissing()
    if !isMissing { report.savedEvents = try salvage(into: queue, scratch: scratch) }
    try queue.write { try DeviceTable.renew(timeMilliseconds: now(), in: $0) }
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    try queue.close()
    try DurableFiles.synchronize(building)
    try DurableFiles.rename(building, to: restored)

    if !isMissing {
      report.damagedFile = try files.setAside(at: Timestamp(milliseconds: now()))
    }
    try DurableFiles.rename(restored, to: file)
    guard case .sound(let opened) = try Examination.examine(file) else {
      throw ProgressStoreError(.damaged, path: file.path)
    }
    return (opened, report)
  }

  private func newestSoundCopy(at building: URL, report: inout OpenReport) throws -> DatabaseQueue {
    for source in try sources() {
      try DurableFiles.copy(source.file, to: building)
      if case .sound(let queue) = try Examination.examine(building) {
        report.backup = source.file
        report.backupDay = source.day
        return queue
      }
    }
    try DurableFiles.remove(building)
    return try Examination.create(building, timeMilliseconds: now())
  }

  /// Adds what can still be read in the damaged file, with its write-ahead log. Works on a copy.
  /// - Returns: how many events were added.
  private func salvage(into queue: DatabaseQueue, scratch: URL) throws -> Int {
    let copy = try files.copy(to: scratch.appendingPathComponent("damaged", isDirectory: true))
    do {
      let damaged = try DatabaseQueue(path: copy.main.path)
      return try damaged.inDatabase { source in
        // Triggers of a damaged schema have no business here; only rows are read.
        try queue.write { db in
          var added = 0
          try EventTable.salvage(from: source) { event in
            if try EventTable.add(event, in: db) { added += 1 }
          }
          return added
        }
      }
    } catch let error as DatabaseError where DatabaseDamage.isDamageFoundInExamination(error) {
      return 0
    }
  }
}
