import Foundation
import SerialThread
import TutorServices

/// Exchanges progress with any folder that something else carries between computers. Its files are read and written on a
/// thread of its own.
public actor SyncFolder {
  private nonisolated let thread = SerialThread(name: "sync")
  private let files: SegmentFiles
  private let path: String
  private let memory: FolderMemoryFile?

  /// The thread that reads and writes the files.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// A shared folder.
  /// - Parameters:
  ///   - folder: the folder.
  ///   - memory: a folder of this computer's own, in which a file says what was read already; nil to read everything
  ///     every time.
  public init(_ folder: URL, rememberingIn memory: URL? = nil) {
    files = SegmentFiles(folder: folder)
    path = folder.path
    self.memory = memory.map { FolderMemoryFile(of: folder, in: $0) }
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

  /// What was found, and what is to be done.
  private struct Findings {
    /// The files that were looked at.
    var segments: [Segment]
    /// Files that have not even a first line.
    var unreadable: [String]
    /// The files that were not looked at, as they are remembered.
    var remembered: [String: FolderMemory.File]
    /// How far the log had come.
    var place: LogPlace
    var plan: SyncPlan
  }

  private func exchange(_ log: EntryLog, _ timeMilliseconds: Int64) async throws -> SyncReport {
    let (contents, unreadable) = try files.read()
    var fingerprints: [String: String] = [:]
    for content in contents { fingerprints[content.name] = content.fingerprint }
    var names = try await log.deviceNames()
    var findings: Findings
    if let news = try await news(contents, fingerprints, log, names) {
      findings = news
    } else {
      findings = try await everything(contents, log, names)
    }
    findings.unreadable += unreadable
    let plan = findings.plan
    if plan.isTwinned {
      try await log.renewDeviceName()
      names = try await log.deviceNames()
    }
    let merged = try await log.merge(plan.incoming)
    var written: Segment?
    if let writer = names.first, !plan.outgoing.isEmpty {
      let data = SegmentText.data(writer: writer, entries: plan.outgoing)
      let name = SegmentText.name(writer: writer, data: data)
      try files.write(data, name: name)
      written = Segment(name: name, writer: writer, entries: plan.outgoing, condition: .whole)
      fingerprints[name] = FileContent(name: name, data: data).fingerprint
    }
    // A damaged file may have been written anew with the content that it had, and so under its own name.
    for name in plan.superseded where name != written?.name { try files.remove(name) }
    try await remember(findings, written, fingerprints, log)

    var report = SyncReport()
    report.taken = merged.added
    report.deleted = merged.deleted
    report.given = plan.outgoing.count
    report.tookNewName = plan.isTwinned
    let day: Int64 = 24 * 60 * 60 * 1000
    report.isDatedInFuture = plan.incoming.contains { $0.timeMilliseconds > timeMilliseconds + day }
    for segment in findings.segments
    where segment.condition == .incomplete && !plan.superseded.contains(segment.name) {
      report.incompleteFiles[segment.name] = segment.entries.count
    }
    for name in findings.unreadable { report.incompleteFiles[name] = 0 }
    report.newerFiles = findings.segments.filter { $0.condition == .newer }.map(\.name)
    return report
  }

  /// Looks at what is new since the last exchange; nil where that does not suffice.
  private func news(
    _ contents: [FileContent], _ fingerprints: [String: String], _ log: EntryLog, _ names: [String]
  ) async throws -> Findings? {
    guard let memory = memory?.read(), memory.isTrue(of: fingerprints) else { return nil }
    let growth = try await log.growth(memory.place)
    let (news, unreadable) = Self.segments(contents.filter { memory.files[$0.name] == nil })
    guard let missing = try await log.missing(news.flatMap(\.entries)),
      let plan = memory.plan(growth: growth, news: news, missing: missing, names: names)
    else { return nil }
    return Findings(
      segments: news, unreadable: unreadable, remembered: memory.files, place: growth.place, plan: plan)
  }

  /// Looks at everything.
  private func everything(
    _ contents: [FileContent], _ log: EntryLog, _ names: [String]
  ) async throws -> Findings {
    let growth = try await log.growth(nil)
    let (segments, unreadable) = Self.segments(contents)
    return Findings(
      segments: segments, unreadable: unreadable, remembered: [:], place: growth.place,
      plan: SyncPlan(kept: Set(growth.entries), names: names, segments: segments))
  }

  private static func segments(_ contents: [FileContent]) -> (segments: [Segment], unreadable: [String]) {
    var segments: [Segment] = []
    var unreadable: [String] = []
    for content in contents {
      if let segment = SegmentText.segment(named: content.name, content.data) {
        segments.append(segment)
      } else {
        unreadable.append(content.name)
      }
    }
    return (segments, unreadable)
  }

  /// Remembers the exchange, where from now on every entry of the log stands in a file that is whole.
  private func remember(
    _ findings: Findings, _ written: Segment?, _ fingerprints: [String: String], _ log: EntryLog
  ) async throws {
    guard let memory, !findings.segments.contains(where: { $0.condition == .incomplete }) else { return }
    // What another process has kept meanwhile is in no file yet: then the last place stands.
    let since = try await log.growth(findings.place)
    guard !since.isWhole, Set(findings.plan.incoming).isSuperset(of: since.entries) else { return }
    var files = findings.remembered
    for segment in findings.segments + [written].compactMap(\.self) where segment.condition == .whole {
      files[segment.name] = fingerprints[segment.name].map {
        FolderMemory.File(writer: segment.writer, fingerprint: $0)
      }
    }
    for name in findings.plan.superseded where name != written?.name { files[name] = nil }
    memory.write(FolderMemory(files: files, place: since.place))
  }
}
