import Foundation
internal import GRDB
import SpellingGame
import TutorServices

/// What removing a child deleted, and the traces by which one can look whether anything is left.
public struct Removal: Sendable, Hashable {
  /// How many entries were deleted from the database.
  public let entries: Int
  /// Files of damaged databases that may have held some of hers, and were deleted as well.
  public let deletedFiles: [URL]
  /// Texts that stood in her entries and in no one else's: her names as they are written, and her sessions.
  public let traces: Set<String>
}

extension ProgressDatabase {
  /// Deletes a child's data for good: from the database, from every backup and from what is cached. What stays is one
  /// entry with her random identifier, which keeps her from coming back from another computer.
  public func remove(_ profile: ProfileID) async throws(ProgressStoreError) -> Removal {
    let entries = try await read { try EventTable.events(of: profile, in: $0) }
    try await append([.profileRemoved], profile: profile)
    let deletedFiles = try await finishRemovals()
    return Removal(
      entries: entries.count { !$0.isRemoval }, deletedFiles: deletedFiles, traces: Self.traces(of: entries))
  }

  /// Deletes, for good, what is left of every child whom the log says to be removed.
  /// - Returns: files of damaged databases that were deleted as well, because they may hold some of it.
  func finishRemovals() async throws(ProgressStoreError) -> [URL] {
    let time = now()
    return try await onFile { [queue, fold, backups, file] in
      try RemovedProfiles.deleteForGood(in: queue, timeMilliseconds: time)
      try fold.forget()
      let removals = try queue.read { db in
        try EventTable.events(in: db).filter(\.isRemoval)
      }
      try backups.deleteEntries(removals: removals, timeMilliseconds: time)
      let leftovers = try DatabaseFiles(main: file).setAsideFiles()
      for leftover in leftovers { try DurableFiles.remove(leftover) }
      return leftovers
    }
  }

  private static func traces(of entries: [LogEntry]) -> Set<String> {
    var traces: Set<String> = []
    for entry in entries {
      switch entry.progressEvent?.fact {
      case .profileAdded, .profileRenamed:
        // As it is written: the name alone may be part of another child's, or of a word.
        if let start = entry.payload.range(of: "\"name\":\"")?.lowerBound,
          let end = entry.payload.lastIndex(of: "\"")
        {
          traces.insert(String(entry.payload[start...end]))
        }
      case .sessionStarted(let session, _), .wordSkipped(let session, _), .sessionEnded(let session, _, _),
        .levelCompleted(let session, _, _):
        traces.insert(session.text)
      case .wordAttempted(let attempt): traces.insert(attempt.session.text)
      case .profileRemoved, .gradeChosen, .settingChosen, nil: break
      }
    }
    return traces
  }
}

extension DatabaseFiles {
  /// The files of databases that were damaged and set aside, and of a restoring that was cut short.
  func setAsideFiles() throws -> [URL] {
    let folder = main.deletingLastPathComponent()
    let stem = main.deletingPathExtension().lastPathComponent
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter {
      let name = $0.lastPathComponent
      return name.hasPrefix("\(stem).damaged-") || name.hasPrefix("\(stem).restored") || name == "restoring"
    }
  }
}
