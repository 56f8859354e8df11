import Foundation
import SerialThread
import TutorServices

/// Exchanges progress with any folder that something else carries between computers. Its files are read and written on a
/// thread of its own.
public actor SyncFolder {
  private nonisolated let thread = SerialThread(name: "sync")
  private let files: SegmentFiles
  private let path: String

  /// The thread that reads and writes the files.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// A shared folder.
  public init(_ folder: URL) {
    files = SegmentFiles(folder: folder)
    path = folder.path
  }

  /// Takes in what other computers wrote, and writes what they do not have yet.
  ///
  /// May be broken off at any moment: nothing is half written, and the next time goes on from there.
  /// - Parameters:
  ///   - log: this computer's log.
  ///   - timeMilliseconds: the time in milliseconds since 1970 (UTC).
  @discardableResult
  public func sync(_ log: EntryLog, timeMilliseconds: Int64) async throws(SyncFolderError) -> SyncReport {
    do { return try await exchange(log, timeMilliseconds) } catch { throw SyncFolderError(error, path: path) }
  }

  private func exchange(_ log: EntryLog, _ timeMilliseconds: Int64) async throws -> SyncReport {
    let (segments, unreadable) = try files.read()
    var names = try await log.deviceNames()
    let plan = SyncPlan(kept: Set(try await log.entries()), names: names, segments: segments)
    if plan.isTwinned {
      try await log.renewDeviceName()
      names = try await log.deviceNames()
    }
    let merged = try await log.merge(plan.incoming)
    var written: String?
    if let writer = names.first, !plan.outgoing.isEmpty {
      let data = SegmentText.data(writer: writer, entries: plan.outgoing)
      let name = SegmentText.name(writer: writer, data: data)
      try files.write(data, name: name)
      written = name
    }
    // A damaged file may have been written anew with the content that it had, and so under its own name.
    for name in plan.superseded where name != written { try files.remove(name) }

    var report = SyncReport()
    report.taken = merged.added
    report.deleted = merged.deleted
    report.given = plan.outgoing.count
    report.tookNewName = plan.isTwinned
    let day: Int64 = 24 * 60 * 60 * 1000
    report.isDatedInFuture = plan.incoming.contains { $0.timeMilliseconds > timeMilliseconds + day }
    for segment in segments where segment.condition == .incomplete && !plan.superseded.contains(segment.name)
    {
      report.incompleteFiles[segment.name] = segment.entries.count
    }
    for name in unreadable { report.incompleteFiles[name] = 0 }
    report.newerFiles = segments.filter { $0.condition == .newer }.map(\.name)
    return report
  }
}
