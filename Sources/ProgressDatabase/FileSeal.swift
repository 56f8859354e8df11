import Foundation
import TutorServices

/// Tells that a database's file is, byte for byte, the one that was examined and closed the last time: a hash of it in a
/// file of its own, with the place that the log had reached. What agrees with its seal need not be read entry by entry
/// again, so that ten years of use open as fast as the first day. Without a seal, or with one that does not agree,
/// everything is read.
///
/// A process that was killed leaves the sealed file as it was, and what was kept since in the write-ahead log, whose
/// frames SQLite checks by checksums of their own: then only the entries since the seal need be read.
struct FileSeal {
  /// What the seal says of the file.
  enum Condition: Hashable {
    /// It is the one that was sealed, and nothing waits in a write-ahead log.
    case unbroken
    /// It is the one that was sealed, and something waits in a write-ahead log that came after this place.
    case grown(since: LogPlace)
    /// It has no seal, or is another one.
    case broken
  }

  private struct Seal: Codable {
    var version = 2
    var bytes: Int
    var hash: String
    var place: LogPlace
  }

  let database: DatabaseFiles

  private var file: URL {
    database.main.deletingPathExtension().appendingPathExtension("seal")
  }

  /// What the seal says now.
  func condition() -> Condition {
    // `try?`: whatever stands in the way, the file is then examined in full, which finds out why.
    guard let data = try? Data(contentsOf: file), let seal = try? JSONDecoder().decode(Seal.self, from: data),
      let content = try? content(), seal.version == 2, (seal.bytes, seal.hash) == content
    else { return .broken }
    return hasWriteAheadLog ? .grown(since: seal.place) : .unbroken
  }

  /// Seals a closed file. Not being able to costs only time at the next start.
  /// - Parameter place: the place that the log has reached.
  func make(at place: LogPlace) {
    // `try?`: without a seal the file is examined in full.
    guard !hasWriteAheadLog, let (bytes, hash) = try? content(),
      let data = try? CanonicalJSON.data(Seal(bytes: bytes, hash: hash, place: place))
    else { return }
    try? DurableFiles.write(data, to: file)
  }

  private var hasWriteAheadLog: Bool {
    let log = database.writeAheadLog
    // `try?`: one whose size cannot be told is taken for one that holds something.
    return DurableFiles.exists(log) && (try? DurableFiles.size(log)) != 0
  }

  private func content() throws -> (bytes: Int, hash: String) {
    let bytes = try Data(contentsOf: database.main, options: .mappedIfSafe)
    return (bytes.count, String(bytes.withUnsafeBytes(XXHash64.hash), radix: 16))
  }
}
