import Foundation
import TutorServices

/// Tells that a database's file is, byte for byte, the one that was examined and closed the last time: a hash of it in a
/// file of its own. What agrees with its seal need not be read entry by entry again, so that ten years of use open as
/// fast as the first day. Without a seal, or with one that does not agree, everything is read.
struct FileSeal {
  let database: DatabaseFiles

  private var file: URL {
    database.main.deletingPathExtension().appendingPathExtension("seal")
  }

  /// Whether the file is the one that was sealed, and nothing waits in a write-ahead log.
  func isUnbroken() -> Bool {
    // `try?`: whatever stands in the way, the file is then examined in full, which finds out why.
    guard let seal = try? Data(contentsOf: file), let text = try? text() else { return false }
    let log = database.writeAheadLog
    guard !DurableFiles.exists(log) || (try? DurableFiles.size(log)) == 0 else { return false }
    return seal == Data(text.utf8)
  }

  /// Seals a closed file. Not being able to costs only time at the next start.
  func make() {
    let log = database.writeAheadLog
    // `try?`: without a seal the file is examined in full.
    guard !DurableFiles.exists(log) || (try? DurableFiles.size(log)) == 0, let text = try? text() else {
      return
    }
    try? DurableFiles.write(Data(text.utf8), to: file)
  }

  private func text() throws -> String {
    let bytes = try Data(contentsOf: database.main, options: .mappedIfSafe)
    let hash = bytes.withUnsafeBytes(XXHash64.hash)
    return "1 \(bytes.count) \(String(hash, radix: 16))\n"
  }
}
