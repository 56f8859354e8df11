import Foundation
internal import GRDB
import SpellingGame
import Synchronization
import TutorServices

/// Keeps the fold between two looks at it, in memory and in a file: the log is the truth, and both may be thrown away
/// at any time.
final class FoldCache: Sendable {
  /// The file is written anew when so many entries have come since.
  private static let entriesBetweenSnapshots = 200

  private let file: URL
  private let offsets: UTCOffsets
  private let fold = Mutex<Fold?>(nil)
  private let entriesInFile = Mutex(0)

  init(folder: URL, offsets: UTCOffsets) {
    file = Self.file(in: folder)
    self.offsets = offsets
  }

  static func file(in folder: URL) -> URL { folder.appendingPathComponent("progress.snapshot") }

  /// What all children have reached.
  func household(in db: Database) throws -> Household {
    try fold.withLock { fold in
      if fold == nil { fold = read() }
      var advanced = fold ?? Fold()
      if try !advanced.advance(in: db, offsets: offsets) {
        advanced = Fold()
        guard try advanced.advance(in: db, offsets: offsets) else { throw DatabaseDamage() }
      }
      fold = advanced
      return advanced.household
    }
  }

  /// Forgets all, in memory and on the disk: a child was removed.
  func forget() throws {
    fold.withLock { $0 = nil }
    entriesInFile.withLock { $0 = 0 }
    try DurableFiles.remove(file)
  }

  /// Writes the file where it has become old. Not being able to costs only time at the next start.
  func write() {
    guard let fold = fold.withLock(\.self) else { return }
    let isOld = entriesInFile.withLock { abs(fold.state.entries - $0) >= Self.entriesBetweenSnapshots }
    guard isOld else { return }
    // `try?`: see above.
    try? DurableFiles.write(Data(SnapshotText(fold: fold, offsets: offsets).text.utf8), to: file)
    entriesInFile.withLock { $0 = fold.state.entries }
  }

  private func read() -> Fold? {
    // `try?`: there is none, or it cannot be read; then the log is.
    guard let data = try? Data(contentsOf: file), let text = String(data: data, encoding: .utf8),
      let snapshot = SnapshotText(text), snapshot.offsets == SnapshotText.identity(of: offsets)
    else { return nil }
    entriesInFile.withLock { $0 = snapshot.fold.state.entries }
    return snapshot.fold
  }
}
