import Foundation
import Glibc

/// File operations that are on the disk when they return, with the system's own error.
enum DurableFiles {
  /// Makes a folder that only this login may open (mode 0700), and those above it. One that is there is kept.
  static func makeFolder(_ folder: URL) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { throw POSIXError(.ENOTDIR) }
      return
    }
    let parent = folder.deletingLastPathComponent()
    if parent.path != folder.path { try makeFolder(parent) }
    // Another process may have made it in the meantime.
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw lastError() }
    try synchronize(parent)
  }

  /// Makes an empty file that only this login may open (mode 0600). One that is there is kept. SQLite gives the files
  /// beside a database the database's own mode.
  static func makePrivateFile(_ file: URL) throws {
    let descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw lastError() }
    close(descriptor)
  }

  /// Writes a file that only this login may open, whole or not at all.
  static func write(_ data: Data, to file: URL) throws {
    let unfinished = file.appendingPathExtension("unfinished-\(getpid())")
    do {
      try makePrivateFile(unfinished)
      try data.write(to: unfinished)
      try synchronize(unfinished)
      try rename(unfinished, to: file)
    } catch {
      // `try?`: what is left is no file that anything reads, and the first failure is the one to tell.
      try? remove(unfinished)
      throw error
    }
  }

  /// Gives a file a new name, in place of whatever had it.
  static func rename(_ file: URL, to newName: URL) throws {
    guard Glibc.rename(file.path, newName.path) == 0 else { throw lastError() }
    try synchronize(newName.deletingLastPathComponent())
  }

  /// Copies a file's content to the disk.
  static func copy(_ file: URL, to copy: URL) throws {
    try remove(copy)
    try FileManager.default.copyItem(at: file, to: copy)
    try synchronize(copy)
  }

  /// Removes a file or folder, if it is there.
  static func remove(_ item: URL) throws {
    if exists(item) { try FileManager.default.removeItem(at: item) }
  }

  static func exists(_ item: URL) -> Bool { FileManager.default.fileExists(atPath: item.path) }

  static func size(_ file: URL) throws -> Int {
    try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }

  /// Waits until a file's content, or a folder's list of names, is on the disk. The system call is `fsync`.
  static func synchronize(_ item: URL) throws {
    let descriptor = open(item.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw lastError() }
  }

  static func lastError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
