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
  /// Texts that stood in her entries and in no one else's: her names and those of her lists as they are written, and her
  /// sessions.
  public let traces: Set<String>
}

extension ProgressDatabase {
  /// Deletes a child's data for good: from the database, from every backup and from what is cached. What stays is one
  /// entry with her random identifier, which keeps her from coming back from another computer.
  ///
  /// Where the process is killed meanwhile, ``finishRemoval(elsewhere:)`` goes on.
  /// - Parameter elsewhere: deletes what is kept of removed children outside this folder.
  public func remove(
    _ profile: ProfileID, elsewhere: () async -> Void = {}
  ) async throws(ProgressStoreError) -> Removal {
    let mark = try await onFile { [folder] in try RemovalMark.begin(in: folder) }
    let (entries, otherLists) = try await read { db in
      (try EventTable.events(of: profile, in: db), try EventTable.listPayloads(except: profile, in: db))
    }
    try await append([.profileRemoved], profile: profile)
    let deletedFiles = try await deleteRemoved()
    await elsewhere()
    try await onFile { try mark?.end() }
    return Removal(
      entries: entries.count { !$0.isRemoval }, deletedFiles: deletedFiles,
      traces: Self.traces(of: entries, otherLists: otherLists))
  }

  /// Finishes a removal that was cut short.
  /// - Parameter elsewhere: as in ``remove(_:elsewhere:)``.
  /// - Returns: whether there was one.
  public func finishRemoval(elsewhere: () async -> Void = {}) async throws(ProgressStoreError) -> Bool {
    guard let mark = try await onFile({ [folder] in try RemovalMark.left(in: folder) }) else { return false }
    _ = try await deleteRemoved()
    await elsewhere()
    try await onFile { try mark.end() }
    return true
  }

  /// Takes entries in of which some remove children, and deletes what is kept of these.
  func mergeRemoving(_ entries: [LogEntry]) async throws(ProgressStoreError) -> MergeReport {
    let mark = try await onFile { [folder] in try RemovalMark.begin(in: folder) }
    let report = try await add(entries)
    if report.deleted > 0 { _ = try await deleteRemoved() }
    try await onFile { try mark?.end() }
    return report
  }

  /// Deletes, for good, what is left of every child whom the log says to be removed.
  /// - Returns: files of damaged databases that were deleted as well, because they may hold some of it.
  private func deleteRemoved() async throws(ProgressStoreError) -> [URL] {
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

  private static func traces(of entries: [LogEntry], otherLists: [String]) -> Set<String> {
    var traces: Set<String> = []
    for entry in entries {
      switch entry.progressEvent?.fact {
      case .profileAdded(let name, _), .profileRenamed(let name):
        if let text = written(name: name) { traces.insert(text) }
      case .wordListKept(let list):
        let text = written(name: list.name.text)
        if let text, !otherLists.contains(where: { $0.contains(text) }) { traces.insert(text) }
      case .sessionStarted(let session, _), .wordSkipped(let session, _), .sessionEnded(let session, _, _),
        .levelCompleted(let session, _, _):
        traces.insert(session.text)
      case .wordAttempted(let attempt): traces.insert(attempt.session.text)
      case .profileRemoved, .gradeChosen, .settingChosen, .wordListRemoved, nil: break
      }
    }
    return traces
  }

  /// A name as it is written in an entry: alone it may be part of another child's, or of a word.
  private static func written(name: String) -> String? {
    // `try?`: a text that was read from JSON can be written as JSON.
    (try? CanonicalJSON.data(name)).map { "\"name\":" + String(decoding: $0, as: UTF8.self) }
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
