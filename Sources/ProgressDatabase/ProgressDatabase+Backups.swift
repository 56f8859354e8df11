import Foundation
internal import GRDB
import TutorServices

/// A backup as a grown-up sees it.
public struct BackupDescription: Sendable, Hashable {
  /// The file's name, by which it is restored.
  public let name: String
  /// Its size in bytes.
  public let bytes: Int
  /// How many entries it holds, or nil where it is damaged.
  public let entries: Int?
}

extension ProgressDatabase {
  /// The backups that are there, newest first, each examined.
  public func backupDescriptions() async throws(ProgressStoreError) -> [BackupDescription] {
    try await onFile { [backups] in
      try backups.all().map { backup in
        BackupDescription(
          name: backup.file.lastPathComponent, bytes: try DurableFiles.size(backup.file),
          entries: try backups.entries(of: backup)?.count)
      }
    }
  }

  /// Brings back what a backup holds and the log does not. Nothing that is kept now is lost by it: entries are only ever
  /// added, and a child who was removed stays removed.
  /// - Parameter name: as `backupDescriptions` gives it; nil for the newest that is sound.
  /// - Returns: the backup that was taken and how many entries came back; nil where there is none, or it is damaged.
  public func restoreBackup(
    named name: String?
  ) async throws(ProgressStoreError) -> (name: String, added: Int)? {
    let found = try await onFile { [backups] () -> (name: String, entries: [LogEntry])? in
      for backup in try backups.all() where name == nil || backup.file.lastPathComponent == name {
        if let entries = try backups.entries(of: backup) { return (backup.file.lastPathComponent, entries) }
      }
      return nil
    }
    guard let found else { return nil }
    return (found.name, try await entryLog.merge(found.entries).added)
  }
}

extension Backups {
  /// The entries of a backup, read from a copy; nil where it is damaged.
  func entries(of backup: Backup) throws -> [LogEntry]? {
    let copy = folder.appendingPathComponent("reading.sqlite")
    defer {
      // `try?`: a copy that is left is overwritten by the next.
      for part in DatabaseFiles(main: copy).all { try? DurableFiles.remove(part) }
    }
    try DurableFiles.copy(backup.file, to: copy)
    guard case .sound(let queue) = try Examination.examine(copy) else { return nil }
    let entries = try queue.read { try EventTable.events(in: $0) }
    try queue.close()
    return entries
  }
}
