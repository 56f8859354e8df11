import Foundation
import ProgressDatabase
import Spelling
import SpellingGame
import SyncFolder
import TutorServices

/// Nothing was folded: what was measured would mean nothing.
struct EmptyFold: Error {}

/// One child who answers for ten years.
struct TenYears {
  let attempts: Int

  private static let sessionLength = 18
  private static let day: Int64 = 24 * 60 * 60 * 1000
  /// All of it is past: an answer of today comes after everything.
  private static let start = Figures.now() - 3660 * day

  func measure() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "spellflare-benchmark-\(UUID().uuidString)")
    // `try?`: a leftover in the temporary folder harms nobody.
    defer { try? FileManager.default.removeItem(at: folder) }
    try await fill(folder)

    print("\(attempts) attempts")
    let file = folder.appendingPathComponent("progress.sqlite")
    let bytes = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    Figures.print("database", "\(bytes / 1_000_000) MB", "under 100 MB")

    // The first start of a day makes a backup; the others are what is measured.
    _ = try await startUp(folder)
    var starts: [(wall: Duration, processor: Duration)] = []
    for _ in 0..<9 { starts.append(try await startUp(folder)) }
    let wall = starts.map(\.wall).sorted()[4]
    let processor = starts.map(\.processor).sorted()[4]
    Figures.print("start: opened, looked through and folded, median of 9", wall, "under 200 ms")
    Figures.print("of which on the processor", processor, "")
    let killed = try await startAfterKill(folder)
    Figures.print("start after a kill amid 500 answers", killed.wall, "")
    Figures.print("of which on the processor", killed.processor, "")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("progress.snapshot"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("progress.seal"))
    let cold = try await startUp(folder)
    Figures.print("start without snapshot and seal: everything read and folded anew", cold.wall, "")
    Figures.print("of which on the processor", cold.processor, "")

    let database = try await ProgressDatabase.open(in: folder, now: Figures.now)
    var times: [Duration] = []
    for number in 0..<2_000 {
      let fact = Self.attempt(number, session: "new")
      times.append(
        try await ContinuousClock().measure { try await database.append([fact], profile: ProfileID("child")) }
      )
    }
    let bare = try bareWrites(in: folder)
    Figures.print("the disk's own: 4 kB written and forced out, median", Figures.percentile(50, bare), "")
    Figures.print(
      "the disk's own: 4 kB written and forced out, 99th percentile", Figures.percentile(99, bare), "")
    Figures.print("an answer confirmed, median", Figures.percentile(50, times), "")
    Figures.print("an answer confirmed, 99th percentile", Figures.percentile(99, times), "under 10 ms")
    try await exchange(database, folder)
    try await database.close()
  }

  private func startUp(_ folder: URL) async throws -> (wall: Duration, processor: Duration) {
    let clock = ContinuousClock()
    let (begin, processor) = (clock.now, Figures.processorTime())
    let database = try await ProgressDatabase.open(in: folder, now: Figures.now)
    let household = try await database.household()
    let time = (wall: clock.now - begin, processor: Figures.processorTime() - processor)
    guard household.profiles.first?.words.isEmpty == false else { throw EmptyFold() }
    try await database.close()
    return time
  }

  /// Copies the folder amid answers: so a kill leaves it.
  private func startAfterKill(_ folder: URL) async throws -> (wall: Duration, processor: Duration) {
    let copy = folder.deletingLastPathComponent().appendingPathComponent(
      "spellflare-killed-\(UUID().uuidString)")
    // `try?`: a leftover in the temporary folder harms nobody.
    defer { try? FileManager.default.removeItem(at: copy) }
    let database = try await ProgressDatabase.open(in: folder, now: Figures.now)
    for number in 0..<500 {
      try await database.append([Self.attempt(number, session: "killed")], profile: ProfileID("child"))
    }
    try FileManager.default.copyItem(at: folder, to: copy)
    try await database.close()
    return try await startUp(copy)
  }

  /// What the disk takes for the least that survives a power cut. The corresponding C function is `fsync`.
  private func bareWrites(in folder: URL) throws -> [Duration] {
    let file = folder.appendingPathComponent("bare")
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    let page = Data(repeating: 7, count: 4096)
    let times = try (0..<500).map { _ in
      try ContinuousClock().measure {
        try handle.write(contentsOf: page)
        try handle.synchronize()
      }
    }
    try handle.close()
    try FileManager.default.removeItem(at: file)
    return times
  }

  private func exchange(_ database: ProgressDatabase, _ folder: URL) async throws {
    let share = folder.appendingPathComponent("share")
    try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
    for name in ["first exchange with a folder", "next exchange, nothing new"] {
      let processor = Figures.processorTime()
      let time = try await ContinuousClock().measure {
        try await SyncFolder(share, rememberingIn: folder)
          .sync(database.entryLog, timeMilliseconds: Figures.now())
      }
      Figures.print(name, time, "")
      Figures.print("of which on the processor", Figures.processorTime() - processor, "")
    }
  }

  private func fill(_ folder: URL) async throws {
    let profile = ProfileID("child")
    let clock = Ticking(
      start: Self.start, step: Self.day * 3650 / Int64(max(1, attempts / Self.sessionLength)))
    let database = try await ProgressDatabase.open(in: folder, now: clock.next)
    try await database.append([.profileAdded(name: "Ada", grade: .first)], profile: profile)
    var number = 0
    while number < attempts {
      let session = UUID().uuidString
      let course = Course.level(.first(of: .first))
      let facts = (number..<min(number + Self.sessionLength, attempts)).map {
        Self.attempt($0, session: session)
      }
      try await database.append(
        [.sessionStarted(session: SessionID(session), course: course)] + facts
          + [.sessionEnded(session: SessionID(session), firstTriesRight: 12, wordsAsked: 15)],
        profile: profile)
      number += Self.sessionLength
    }
    _ = try await database.household()
    try await database.close()
  }

  /// Some 8,000 words, a quarter of the tries missed.
  static func attempt(_ number: Int, session: String) -> ProgressFact {
    let letters = [Letter](spelling: number % 4 == 0 ? "neccesary" : "necessary") ?? []
    return .wordAttempted(
      WordAttempt(
        session: SessionID(session), word: "necessary\(number % 8_000)", given: letters,
        means: number % 2 == 0 ? .voice : .keys, turn: number % 9 == 0 ? .repair : .first,
        isRight: number % 4 != 0, answerTime: .milliseconds(4_000 + number % 3_000)))
  }
}
