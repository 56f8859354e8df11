import Foundation
import Glibc

/// Tells that children are being removed: a byte in a file of its own, from before the first entry goes until the last
/// copy is gone. A process that is killed in between leaves it, and the next one that opens the folder goes on.
///
/// Whoever removes holds a lock on the file, which ends with the process. The system call is `flock`.
final class RemovalMark: Sendable {
  private let descriptor: Int32

  /// Begins a removal.
  /// - Returns: nil where one is under way, whose mark serves for both.
  static func begin(in folder: URL) throws -> RemovalMark? {
    let mark = RemovalMark(try open(folder, flags: O_CREAT))
    guard flock(mark.descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    guard pwrite(mark.descriptor, "1", 1, 0) == 1, fsync(mark.descriptor) == 0 else {
      throw DurableFiles.lastError()
    }
    try DurableFiles.synchronize(folder)
    return mark
  }

  /// The mark of a removal that was cut short, or nil where there is none or a process is at it.
  static func left(in folder: URL) throws -> RemovalMark? {
    let file = file(in: folder)
    guard DurableFiles.exists(file), try DurableFiles.size(file) > 0 else { return nil }
    let mark = RemovalMark(try open(folder))
    return flock(mark.descriptor, LOCK_EX | LOCK_NB) == 0 ? mark : nil
  }

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Everything is gone.
  func end() throws {
    guard ftruncate(descriptor, 0) == 0 else { throw DurableFiles.lastError() }
  }

  static func file(in folder: URL) -> URL { folder.appendingPathComponent("progress.removal") }

  private static func open(_ folder: URL, flags: Int32 = 0) throws -> Int32 {
    let descriptor = Glibc.open(file(in: folder).path, O_RDWR | O_CLOEXEC | flags, 0o600)
    guard descriptor >= 0 else { throw DurableFiles.lastError() }
    return descriptor
  }
}
