import Foundation
import ProgressDatabase
import Spelling
import SpellingGame
import SyncFolder
import TutorServices

/// One child who answers for ten years.
struct TenYears {
  let attempts: Int

  private static let sessionLength = 18
  private static let start: Int64 = 1_480_000_000_000
  private static let day: Int64 = 24 * 60 * 60 * 1000

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

    var starts: [Duration] = []
    for _ in 0..<5 { starts.append(try await startUp(folder)) }
    Figures.print(
      "start: opened, looked through and folded (median of 5)", starts.sorted()[2], "under 200 ms")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("progress.snapshot"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("progress.seal"))
    Figures.print(
      "start without snapshot and seal: everything read and folded anew", try await startUp(folder), "")

    let database = try await ProgressDatabase.open(in: folder, now: Figures.now)
    var times: [Duration] = []
    for number in 0..<2_000 {
      let fact = Self.attempt(number, session: "new")
      times.append(
        try await ContinuousClock().measure { try await database.append([fact], profile: ProfileID("child")) }
      )
    }
    Figures.print("an answer confirmed, median", Figures.percentile(50, times), "")
    Figures.print("an answer confirmed, 99th percentile", Figures.percentile(99, times), "under 10 ms")
    try await exchange(database, folder)
    try await database.close()
  }

  private func startUp(_ folder: URL) async throws -> Duration {
    let clock = ContinuousClock()
    let begin = clock.now
    let database = try await ProgressDatabase.open(in: folder, now: Figures.now)
    let household = try await database.household()
    let time = clock.now - begin
    precondition(household.profiles.first?.words.isEmpty == false, "the fold is empty")
    try await database.close()
    return time
  }

  private func exchange(_ database: ProgressDatabase, _ folder: URL) async throws {
    let share = folder.appendingPathComponent("share")
    try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
    for name in ["first exchange with a folder", "next exchange, nothing new"] {
      let time = try await ContinuousClock().measure {
        try await SyncFolder(share).sync(database.entryLog, timeMilliseconds: Figures.now())
      }
      Figures.print(name, time, "")
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
