import Foundation
import SpellingGame
import Testing
import TutorServices

@testable import SyncFolder

/// Laws that hold for every history: 10,000 random ones of two to five devices, the same in every run.
@Suite("Laws of merging")
struct MergeLawTests {
  @Test(
    "whatever is cut off, repeated, reordered, damaged or copied on its way, all devices end with every entry once",
    arguments: 0..<4)
  func convergence(part: UInt64) {
    var numbers = SplitMix64(seed: 100 + part)
    var twinned = 0
    var quick = 0
    for round in 0..<2_500 {
      var history = History(&numbers)
      for _ in 0..<Int.random(in: 4...18, using: &numbers) { history.step(&numbers) }
      history.settle()
      let expected = history.expected
      for device in history.devices {
        guard device.kept == expected else {
          Issue.record(
            "part \(part), round \(round): \(expected.subtracting(device.kept).count) lost, \(device.kept.subtracting(expected).count) too many"
          )
          return
        }
      }
      #expect(history.filesHoldEverythingOnce, "part \(part), round \(round)")
      if history.devices.contains(where: { $0.names.count > 1 }) { twinned += 1 }
      quick += history.devices.reduce(0) { $0 + $1.quickSyncs }
    }
    #expect(twinned > 100, "too few copied home folders to prove anything")
    #expect(quick > 15_000, "too few exchanges that looked only at what was new to prove anything")
  }

  @Test("the union is commutative, associative and idempotent")
  func union() {
    var numbers = SplitMix64(seed: 7)
    for _ in 0..<500 {
      var history = History(&numbers)
      for _ in 0..<10 { history.step(&numbers) }
      let files = history.devices.flatMap { $0.folder.sorted { $0.key < $1.key } }
      let segments = files.compactMap { SegmentText.segment(named: $0.key, $0.value) }
      func joined(_ segments: [Segment]) -> Set<LogEntry> {
        let device = SyncPlan(kept: [], names: ["fresh"], segments: segments)
        return Set(device.incoming)
      }
      let whole = joined(segments)
      #expect(joined(segments.shuffled(using: &numbers)) == whole)
      #expect(joined(segments + segments.shuffled(using: &numbers)) == whole)
      let cut = Int.random(in: 0...segments.count, using: &numbers)
      let first = joined(Array(segments[..<cut]))
      let second = SyncPlan(kept: first, names: ["fresh"], segments: Array(segments[cut...]))
      let removed = Set(whole.filter(\.isRemoval).map(\.profile))
      let stepwise = first.union(second.incoming).filter { $0.isRemoval || !removed.contains($0.profile) }
      #expect(stepwise == whole)
    }
  }
}

/// What some devices did, with a carrier between their replicas of the folder that cannot be relied on.
private struct History {
  var devices: [SimulatedDevice]
  private var archive = Archive()
  private var written: Set<LogEntry> = []
  private var time: Int64 = 1_000
  /// Every file as its writer wrote it: copies that were cut off are made good from it in the end.
  private var originals: [String: Data] = [:]

  private static let profiles = ["p", "q", "r"].map(ProfileID.init)

  init(_ numbers: inout SplitMix64) {
    devices = []
    for _ in 0..<Int.random(in: 2...5, using: &numbers) {
      let clockError =
        Bool.random(using: &numbers) ? 0 : Int64.random(in: -100_000...100_000, using: &numbers)
      devices.append(SimulatedDevice(names: [archive.newName()], clockError: clockError))
    }
  }

  mutating func step(_ numbers: inout SplitMix64) {
    let here = Int.random(in: devices.indices, using: &numbers)
    let there = Int.random(in: devices.indices, using: &numbers)
    switch Int.random(in: 0..<20, using: &numbers) {
    case 0..<7:
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        write("wordAttempted", Self.profiles[Int.random(in: 0..<3, using: &numbers)], on: here)
      }
    case 7..<13: sync(here)
    case 13..<16: carry(from: here, to: there, &numbers)
    case 16: carryDamaged(from: here, to: there, &numbers)
    case 17:
      // A copied home folder takes the place of another computer, whose own entries were shared before.
      guard here != there else { return }
      sync(there)
      for (name, data) in devices[there].folder { devices[here].folder[name] = data }
      sync(here)
      let folder = devices[there].folder
      devices[there] = devices[here]
      devices[there].folder = folder
    case 18: write(LogEntry.removalKind, Self.profiles[Int.random(in: 0..<3, using: &numbers)], on: here)
    default:
      // A file comes back under a name that a carrier gave it.
      guard let file = devices[there].folder.sorted(by: { $0.key < $1.key }).randomElement(using: &numbers)
      else { return }
      devices[here].folder["copy \(Int.random(in: 0..<3, using: &numbers)) of \(file.key)"] = file.value
    }
  }

  private mutating func write(_ kind: String, _ profile: ProfileID, on device: Int) {
    time += 1
    written.insert(devices[device].write(kind: kind, profile: profile, time: time))
  }

  private mutating func sync(_ device: Int) {
    devices[device].sync(&archive)
    for (name, data) in devices[device].folder where originals[name] == nil { originals[name] = data }
  }

  /// Some files, in any order: what is there already may be put back to what it once was.
  private mutating func carry(from here: Int, to there: Int, _ numbers: inout SplitMix64) {
    for (name, data) in devices[here].folder.sorted(by: { $0.key < $1.key })
    where Int.random(in: 0..<4, using: &numbers) > 0 {
      devices[there].folder[name] = data
    }
  }

  private mutating func carryDamaged(from here: Int, to there: Int, _ numbers: inout SplitMix64) {
    guard let file = devices[here].folder.sorted(by: { $0.key < $1.key }).randomElement(using: &numbers)
    else { return }
    var data = file.value.prefix(Int.random(in: 0...file.value.count, using: &numbers))
    if Bool.random(using: &numbers), !data.isEmpty {
      data[Int.random(in: data.indices, using: &numbers)] ^= 4
    }
    devices[there].folder[file.key] = Data(data)
  }

  /// The carrier has time: every replica gets every file whole, and every device exchanges until nothing is new.
  mutating func settle() {
    var before: [SimulatedDevice] = []
    for _ in 0..<10 where before != devices {
      before = devices
      for device in devices.indices { sync(device) }
      var all: [String: Data] = [:]
      for device in devices { all.merge(device.folder) { $0.count > $1.count ? $0 : $1 } }
      for name in all.keys { if let original = originals[name] { all[name] = original } }
      for device in devices.indices { devices[device].folder = all }
    }
  }

  /// Every entry that was ever written, but for those of removed children.
  var expected: Set<LogEntry> {
    let removed = Set(written.filter(\.isRemoval).map(\.profile))
    return written.filter { $0.isRemoval || !removed.contains($0.profile) }
  }

  /// Whether a new computer that finds the folder has everything, without any other computer.
  var filesHoldEverythingOnce: Bool {
    let segments = devices[0].folder.compactMap { SegmentText.segment(named: $0.key, $0.value) }
    let fresh = SyncPlan(kept: [], names: ["fresh"], segments: segments)
    return Set(fresh.incoming) == expected && fresh.incoming.count == expected.count
  }
}
