import Foundation
import SpellingGame
import Testing
import TutorServices

@testable import SyncFolder

/// A computer with its log and its own replica of the shared folder, all in memory.
struct SimulatedDevice: Equatable {
  private(set) var kept: Set<LogEntry> = []
  /// What is kept, in the order of its arrival.
  private var arrivals: [(sequence: Int64, entry: LogEntry)] = []
  /// What is remembered of the folder, where it is.
  private var memory: FolderMemory?
  /// Exchanges that looked only at what was new.
  private(set) var quickSyncs = 0
  var names: [String]
  var folder: [String: Data] = [:]
  /// How far its clock is off.
  var clockError: Int64

  init(names: [String], clockError: Int64) {
    self.names = names
    self.clockError = clockError
  }

  static func == (left: SimulatedDevice, right: SimulatedDevice) -> Bool {
    (left.kept, left.names, left.folder) == (right.kept, right.names, right.folder)
  }

  /// Writes an entry of its own.
  mutating func write(kind: String, profile: ProfileID, time: Int64) -> LogEntry {
    let name = names[0]
    let counter = kept.lazy.filter { $0.id.device == name }.map(\.id.counter).max() ?? 0
    let entry = LogEntry(
      id: EventID(device: name, counter: counter + 1), timeMilliseconds: time + clockError, profile: profile,
      kind: kind, payload: "{\"t\":\(time)}", schemaVersion: 1)
    add([entry])
    return entry
  }

  /// One exchange, as ``SyncFolder`` does it with a database and a disk.
  mutating func sync(_ archive: inout Archive) {
    let place = growth(nil).place
    var segments = folder.keys.sorted().compactMap { name in
      folder[name].flatMap { archive.segment(named: name, $0) }
    }
    var remembered: [String: FolderMemory.File] = [:]
    let plan: SyncPlan
    if let (news, quick) = quickPlan(segments) {
      // What is looked at only where it is new leads to what looking at everything leads to.
      let full = SyncPlan(kept: kept, names: names, segments: segments)
      if quick != full { Issue.record("another plan than that of everything: \(quick)\n\(full)") }
      (segments, plan) = (news, quick)
      remembered = memory?.files ?? [:]
      quickSyncs += 1
    } else {
      plan = SyncPlan(kept: kept, names: names, segments: segments)
    }
    if plan.isTwinned { names.insert(archive.newName(), at: 0) }
    add(plan.incoming)
    var written: String?
    if !plan.outgoing.isEmpty {
      let data = SegmentText.data(writer: names[0], entries: plan.outgoing)
      let name = SegmentText.name(writer: names[0], data: data)
      folder[name] = data
      written = name
      segments += [archive.segment(named: name, data)].compactMap(\.self)
    }
    for name in plan.superseded where name != written { folder[name] = nil }
    let since = growth(place)
    guard !segments.contains(where: { $0.condition == .incomplete }), !since.isWhole else { return }
    for segment in segments where segment.condition == .whole {
      remembered[segment.name] = folder[segment.name].map {
        FolderMemory.File(writer: segment.writer, fingerprint: Self.fingerprint(segment.name, $0))
      }
    }
    memory = FolderMemory(files: remembered, place: since.place)
  }

  private func quickPlan(_ segments: [Segment]) -> ([Segment], SyncPlan)? {
    var fingerprints: [String: String] = [:]
    for (name, data) in folder { fingerprints[name] = Self.fingerprint(name, data) }
    guard let memory, memory.isTrue(of: fingerprints) else { return nil }
    let news = segments.filter { memory.files[$0.name] == nil }
    let removed = Set(kept.filter(\.isRemoval).map(\.profile))
    let entries = news.flatMap(\.entries)
    if entries.contains(where: { removed.contains($0.profile) }) { return nil }
    let missing = entries.filter { !kept.contains($0) }
    return memory.plan(growth: growth(memory.place), news: news, missing: missing, names: names)
      .map { (news, $0) }
  }

  private static func fingerprint(_ name: String, _ data: Data) -> String {
    FileContent(name: name, data: data).fingerprint
  }

  private mutating func add(_ entries: [LogEntry]) {
    for entry in entries where kept.insert(entry).inserted {
      arrivals.append(((arrivals.last?.sequence ?? 0) + 1, entry))
    }
    let removed = Set(kept.filter(\.isRemoval).map(\.profile))
    if !removed.isEmpty {
      kept = kept.filter { $0.isRemoval || !removed.contains($0.profile) }
      arrivals.removeAll { !kept.contains($0.entry) }
    }
  }

  /// As `EventTable` tells it.
  private func growth(_ place: LogPlace?) -> LogGrowth {
    let whole = LogPlace(
      sequence: arrivals.last?.sequence ?? 0, entries: arrivals.count,
      checksums: arrivals.reduce(0) { $0 + $1.entry.checksum })
    if let place {
      let new = arrivals.filter { $0.sequence > place.sequence }.map(\.entry)
      if place.entries + new.count == whole.entries,
        new.reduce(place.checksums, { $0 + $1.checksum }) == whole.checksums
      {
        return LogGrowth(entries: new, place: whole, isWhole: false)
      }
    }
    return LogGrowth(entries: arrivals.map(\.entry), place: whole, isWhole: true)
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
