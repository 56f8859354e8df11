import Foundation
import Glibc

/// Tells whether this process is the only one that uses the folder. Only then may a damaged file be set aside:
/// another process would go on writing into it under its new name.
///
/// The system call is `flock`; the lock ends with the process, however it ends.
final class FolderLock: Sendable {
  private let descriptor: Int32
  /// Whether no other process used the folder when it was opened.
  let isAlone: Bool

  /// Opens the lock file; waits up to a given time for a process that is just opening the folder.
  init(folder: URL, patience: Duration = .seconds(5)) throws {
    let path = folder.appendingPathComponent("progress.lock").path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DurableFiles.lastError() }
    let end = ContinuousClock.now + patience
    while true {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        isAlone = true
        return
      }
      if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
        isAlone = false
        return
      }
      guard ContinuousClock.now < end else {
        close(descriptor)
        throw POSIXError(.EBUSY)
      }
      usleep(10_000)
    }
  }

  /// Lets other processes use the folder beside this one.
  func share() { flock(descriptor, LOCK_SH) }

  /// Whether this process is the only one that still uses the folder; no other can begin until `end`.
  func becomeAlone() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  /// Ends this process's use of the folder.
  func end() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}
