import SpellingGame
import TutorServices

/// What one device does with what it finds in a shared folder. Pure: the same log and files give the same plan.
///
/// A log is a set of entries, and joining two is the union of sets, which is commutative, associative and idempotent
/// (M. Shapiro and others, "Conflict-Free Replicated Data Types", 2011: a grow-only set). A removed child's entries
/// leave the union, and the entry that tells of the removal never does, so that she does not come back.
struct SyncPlan: Hashable, Sendable {
  /// A device's own files are joined into one when there are more.
  static let ownSegmentsAtMost = 32

  /// The entries to take in.
  let incoming: [LogEntry]
  /// The entries that no file that stays in the folder holds, to be written as one more file; in a fixed order.
  let outgoing: [LogEntry]
  /// The device's own files that are in the way, to be removed when the new one is on the disk.
  let superseded: [String]
  /// Whether another device writes under this one's name, as after copying a home folder: this one needs a new name.
  let isTwinned: Bool

  /// A plan.
  /// - Parameters:
  ///   - kept: what the device keeps.
  ///   - names: the device's names, the one in use first.
  ///   - segments: the files in the folder.
  init(kept: Set<LogEntry>, names: [String], segments: [Segment]) {
    let found = segments.reduce(into: Set<LogEntry>()) { $0.formUnion($1.entries) }
    let removed = Set((kept.lazy.filter(\.isRemoval)).map(\.profile))
      .union(found.lazy.filter(\.isRemoval).map(\.profile))
    func stays(_ entry: LogEntry) -> Bool { entry.isRemoval || !removed.contains(entry.profile) }

    incoming = found.subtracting(kept).filter(stays).sorted(by: Self.order)
    isTwinned = segments.contains { segment in
      segment.writer == names.first && segment.entries.contains { stays($0) && !kept.contains($0) }
    }
    let own = segments.filter { names.contains($0.writer) && $0.condition != .newer }
    let replaced =
      own.count > Self.ownSegmentsAtMost
      ? own : own.filter { $0.condition == .incomplete || !$0.entries.allSatisfy(stays) }
    superseded = replaced.map(\.name).sorted()
    let staying = Set(segments.map(\.name)).subtracting(superseded)
    let shared = segments.filter { staying.contains($0.name) }
      .reduce(into: Set<LogEntry>()) { $0.formUnion($1.entries) }
    outgoing = kept.union(found).filter { stays($0) && !shared.contains($0) }.sorted(by: Self.order)
  }

  private static func order(_ left: LogEntry, _ right: LogEntry) -> Bool {
    (left.timeMilliseconds, left.id, left.kind, left.payload)
      < (right.timeMilliseconds, right.id, right.kind, right.payload)
  }
}
