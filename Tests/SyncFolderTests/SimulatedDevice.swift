import Foundation
import SpellingGame
import TutorServices

@testable import SyncFolder

/// A computer with its log and its own replica of the shared folder, all in memory.
struct SimulatedDevice: Equatable {
  var kept: Set<LogEntry> = []
  var names: [String]
  var folder: [String: Data] = [:]
  /// How far its clock is off.
  var clockError: Int64

  /// Writes an entry of its own.
  mutating func write(kind: String, profile: ProfileID, time: Int64) -> LogEntry {
    let name = names[0]
    let counter = kept.lazy.filter { $0.id.device == name }.map(\.id.counter).max() ?? 0
    let entry = LogEntry(
      id: EventID(device: name, counter: counter + 1), timeMilliseconds: time + clockError, profile: profile,
      kind: kind, payload: "{\"t\":\(time)}", schemaVersion: 1)
    kept.insert(entry)
    dropRemoved()
    return entry
  }

  /// One exchange, as ``SyncFolder`` does it with a database and a disk.
  mutating func sync(_ archive: inout Archive) {
    let segments = folder.keys.sorted().compactMap { name in
      folder[name].flatMap { archive.segment(named: name, $0) }
    }
    let plan = SyncPlan(kept: kept, names: names, segments: segments)
    if plan.isTwinned { names.insert(archive.newName(), at: 0) }
    kept.formUnion(plan.incoming)
    dropRemoved()
    var written: String?
    if !plan.outgoing.isEmpty {
      let data = SegmentText.data(writer: names[0], entries: plan.outgoing)
      let name = SegmentText.name(writer: names[0], data: data)
      folder[name] = data
      written = name
    }
    for name in plan.superseded where name != written { folder[name] = nil }
  }

  private mutating func dropRemoved() {
    let removed = Set(kept.filter(\.isRemoval).map(\.profile))
    if !removed.isEmpty { kept = kept.filter { $0.isRemoval || !removed.contains($0.profile) } }
  }
}

/// What all devices of a history share: names never given before, and every file once read.
struct Archive {
  private var read: [Data: Segment] = [:]
  private var names = 0

  mutating func newName() -> String {
    names += 1
    return "device\(names)"
  }

  mutating func segment(named name: String, _ data: Data) -> Segment? {
    if let known = read[data] {
      return Segment(name: name, writer: known.writer, entries: known.entries, condition: known.condition)
    }
    let segment = SegmentText.segment(named: name, data)
    read[data] = segment
    return segment
  }
}
