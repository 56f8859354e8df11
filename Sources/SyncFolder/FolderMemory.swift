import TutorServices

/// What a device remembers of a folder, so that the next exchange looks only at what is new.
///
/// All of it follows from the log and the folder: it may be thrown away at any time. It is used only where every file
/// that it names is there with the content that it had, and the log is the one that it was, grown by new entries.
struct FolderMemory: Hashable, Codable {
  /// A file that was whole, and of which the log holds every entry but those of removed children.
  struct File: Hashable, Codable {
    var writer: String
    var fingerprint: String
  }

  private static let newestVersion = 1

  private var version = Self.newestVersion
  /// The files by their names.
  let files: [String: File]
  /// Until here the files hold every entry of the log.
  let place: LogPlace

  init(files: [String: File], place: LogPlace) {
    self.files = files
    self.place = place
  }

  /// Whether all that is remembered still stands in the folder.
  /// - Parameter fingerprints: those of all files in the folder, by their names.
  func isTrue(of fingerprints: [String: String]) -> Bool {
    version == Self.newestVersion && files.allSatisfy { fingerprints[$0.key] == $0.value.fingerprint }
  }

  /// What is to be done with what is new in the folder and in the log. The same as a plan that looks at everything.
  /// - Parameters:
  ///   - growth: what has come to the log since `place`.
  ///   - news: the files that are not remembered.
  ///   - missing: those of their entries that the log does not hold; none belongs to a removed child.
  ///   - names: the device's names, the one in use first.
  /// - Returns: nil where what is remembered does not suffice, and everything is to be looked at.
  func plan(growth: LogGrowth, news: [Segment], missing: [LogEntry], names: [String]) -> SyncPlan? {
    let found = news.reduce(into: Set<LogEntry>()) { $0.formUnion($1.entries) }
    // A removed child's entries may stand in any file.
    guard !growth.isWhole, !growth.entries.contains(where: \.isRemoval), !found.contains(where: \.isRemoval),
      !news.contains(where: { $0.condition == .incomplete })
    else { return nil }
    let remembered = files.map {
      Segment(name: $0.key, writer: $0.value.writer, entries: [], condition: .whole)
    }
    let plan = SyncPlan(
      kept: found.subtracting(missing).union(growth.entries), names: names, segments: remembered + news)
    return plan.superseded.isEmpty ? plan : nil
  }
}
