import Foundation
import Glibc
import SpellingGame
import Synchronization
import TutorPage

/// One game a child at a time on this computer, however many Spellflares run: whoever plays holds a lock on a file.
///
/// The system call is `flock`; the lock ends with the process, however it ends.
struct PlayingLocks: Sendable {
  /// `playing` in the folder in which progress is kept.
  let folder: URL

  init(dataFolder: URL) { folder = dataFolder.appending(path: "playing") }

  /// A child's place at the game, until it is given back or this process ends; nil while another process has it.
  ///
  /// Where no file can be locked, on a disk that cannot be written to, the child plays all the same.
  func place(of child: ProfileID) -> PlayingPlace? {
    let name = child.text
    guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      return PlayingPlace {}
    }
    // `try?`: without the folder the file cannot be opened, which is answered below.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(folder.appending(path: "\(name).lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return PlayingPlace {} }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      close(descriptor)
      return isTaken ? nil : PlayingPlace {}
    }
    let held = Mutex<Int32?>(descriptor)
    return PlayingPlace { if let descriptor = held.withLock({ $0.take() }) { close(descriptor) } }
  }
}
