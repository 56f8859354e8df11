import Foundation
import SpellingGame
import Testing

@testable import ProgressDatabase

/// Serialised, because its tests measure out moments and use whole processes.
@Suite("Keeping progress in several processes", .serialized, .timeLimit(.minutes(3)))
struct ProcessTests {
  private func sessions(_ folder: TemporaryFolder) async throws -> [String] {
    try await open(folder).log().events.compactMap { event in
      guard case .sessionEnded(let session, _, _) = event.fact else { return nil }
      return session.text
    }
  }

  @Test("killed at twenty random moments, no confirmed event is lost")
  func kills() async throws {
    let folder = try TemporaryFolder()
    var generator = SplitMix64(seed: 20_261_121)
    var confirmed: [String] = []
    var killedWhileKeeping = 0
    var rounds = 0
    // On a busy computer most of the first twenty kills come before the first event: some later ones follow.
    while rounds < 20 || (rounds < 50 && killedWhileKeeping < 5) {
      rounds += 1
      let probe = try Probe(folder: folder.data, count: 1_000_000, name: "round\(rounds)")
      // From before the file is opened to many writes later.
      let latest = rounds <= 20 ? 400 : 3000
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...latest, using: &generator)))
      probe.kill()
      let lines = probe.lines()
      #expect(!lines.contains { $0.hasPrefix("failed") })
      if !lines.confirmed.isEmpty { killedWhileKeeping += 1 }
      confirmed += lines.confirmed
    }
    let kept = try await sessions(folder)
    #expect(killedWhileKeeping >= 5, "too few kills fell between two confirmed events to prove anything")
    #expect(Set(confirmed).subtracting(kept).isEmpty)
    #expect(kept.count == Set(kept).count)
    // What was written and killed before it was confirmed may be there: one event in each round.
    #expect(kept.count <= confirmed.count + rounds)
  }

  @Test("two processes that keep at the same time lose nothing and share one count")
  func twoProcesses() async throws {
    let folder = try TemporaryFolder()
    let probes = try ["a", "b"].map { try Probe(folder: folder.data, count: 150, name: $0) }
    let lines = probes.map { $0.lines() }
    #expect(lines.map(\.confirmed.count) == [150, 150])
    let events = try await open(folder).log().events
    #expect(events.map(\.id.counter).sorted() == Array(1...300))
    #expect(Set(events.map(\.id.device)).count == 1)
  }

  @Test("a login that may not write is told so")
  func readOnlyFolder() async throws {
    let folder = try TemporaryFolder()
    try await open(folder).close()
    // Root may write everywhere: the probe runs as a login that may not.
    let files = FileManager.default
    for (path, rights) in [(folder.url.path, 0o755), (folder.data.path, 0o555), (folder.file.path, 0o444)] {
      try files.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    }
    let command = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    let lines = try Probe(folder: folder.data, count: 1, name: "x", within: command).lines()
    #expect(lines.count == 1)
    #expect(try #require(lines.first).hasPrefix("failed readOnly Progress cannot be saved because"))
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.data.path)
    #expect(try await open(folder).report.outcome == .opened)
  }

  @Test("a read-only disk is told of", .enabled(if: Mounts.arePossible, "mounting needs root"))
  func readOnlyDisk() async throws {
    let folder = try TemporaryFolder()
    let lines = try Probe(
      folder: folder.url.appendingPathComponent("disk/spellflare"), count: 1, name: "x",
      within: Mounts.disk(at: folder.url.appendingPathComponent("disk"), options: "ro")
    ).lines()
    #expect(try #require(lines.last).hasPrefix("failed readOnly Progress cannot be saved because"))
  }

  @Test(
    "a disk that fills up is told of, and what was confirmed until then is there",
    .enabled(if: Mounts.arePossible, "mounting needs root"), arguments: [300, 400, 523, 777])
  func fullDisk(kilobytes: Int) async throws {
    let folder = try TemporaryFolder()
    let disk = folder.url.appendingPathComponent("disk")
    let script = #""$0" append "$1" 100000 x; rm -f "$2/ballast"; "$0" list "$1""#
    let lines = try Probe(
      command: Mounts.disk(at: disk, options: "size=\(kilobytes)k", ballast: true) + [
        "sh", "-c", script, try Probe.executable.path, disk.appendingPathComponent("spellflare").path,
        disk.path,
      ]
    ).lines()
    #expect(lines.confirmed.count > 10)
    let failure = try #require(lines.first { $0.hasPrefix("failed ") })
    #expect(failure.hasPrefix("failed diskFull Progress cannot be saved because the disk"))
    let kept = Set(lines.compactMap { $0.hasPrefix("kept ") ? String($0.dropFirst(5)) : nil })
    #expect(Set(lines.confirmed).subtracting(kept).isEmpty)
  }
}

/// Small disks in memory that only one command sees, and that end with it.
enum Mounts {
  /// Whether this login may mount: root outside a locked-down container.
  static let arePossible: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["unshare", "--mount", "true"]
    process.standardError = FileHandle.nullDevice
    // `try?`: a system without `unshare` cannot mount either.
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// The command that gives a following one a disk of its own.
  /// - Parameter ballast: whether a file takes some of the room, by whose deletion there is room again.
  static func disk(at folder: URL, options: String, ballast: Bool = false) -> [String] {
    let fill = ballast ? #" && head -c 65536 /dev/zero >"$0/ballast""# : ""
    let script = #"mkdir -p "$0" && mount -t tmpfs -o "$1" tmpfs "$0""# + fill + #" && shift && exec "$@""#
    return ["unshare", "--mount", "sh", "-c", script, folder.path, options]
  }
}
