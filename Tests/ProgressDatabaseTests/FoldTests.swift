import Foundation
import GRDB
import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import ProgressDatabase

@Suite("The fold and its snapshot")
struct FoldTests {
  private func attempt(_ number: Int, isRight: Bool, turn: Question.Turn = .first) -> ProgressFact {
    .wordAttempted(
      WordAttempt(
        session: SessionID("s\(number / 15)"), word: "word\(number % 97)", given: [], means: .keys,
        turn: turn,
        isRight: isRight, answerTime: .seconds(3)))
  }

  private func fill(_ database: ProgressDatabase, count: Int) async throws {
    try await database.append(
      [
        .profileAdded(name: "Zoë\t“Z”\\\n", grade: .first), .settingChosen(.letterCase(.lower)),
        .settingChosen(.speakingRate(0.8)),
      ] + factsOfVersionThree(), profile: child)
    try await database.append(factsOfVersionThree(), profile: .everyone)
    try await database.append((0..<count).map { attempt($0, isRight: $0 % 3 != 0) }, profile: child)
    let level = Level.first(of: .first)
    try await database.append(
      [.levelCompleted(session: SessionID("s"), level: level, stars: .two), sessionEnded(1)], profile: child)
  }

  private func whole(_ database: ProgressDatabase) async throws -> Household {
    Household(events: try await database.log().events, offsets: UTCOffsets())
  }

  @Test("is read back from a snapshot as it was, with names and words of any kind")
  func snapshot() async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await fill(first, count: 400)
    let before = try await first.household()
    #expect(before == (try await whole(first)))
    try await first.close()
    let text = try String(contentsOf: FoldCache.file(in: folder.data), encoding: .utf8)
    #expect(try #require(SnapshotText(text)).fold.household == before)
    let second = try await open(folder)
    #expect(try await second.household() == before)
  }

  @Test("goes on from a snapshot with what came since, and begins anew where something belongs before it")
  func advance() async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await fill(first, count: 300)
    _ = try await first.household()
    try await first.close()
    for time in [morning + day, morning + 2 * day, morning - 3 * day] {
      let database = try await open(folder, at: time)
      try await database.append([attempt(0, isRight: true), attempt(1, isRight: false)], profile: child)
      #expect(try await database.household() == (try await whole(database)))
      try await database.append([attempt(2, isRight: true)], profile: ProfileID("other"))
      #expect(try await database.household() == (try await whole(database)))
      try await database.close()
    }
  }

  @Test("a snapshot that is damaged, cut off or another log's is thrown away without a word")
  func badSnapshots() async throws {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await fill(first, count: 300)
    let right = try await first.household()
    try await first.close()
    let file = FoldCache.file(in: folder.data)
    let good = try Data(contentsOf: file)
    var generator = SplitMix64(seed: 1)
    for round in 0..<40 {
      var bad = good
      if round % 2 == 0 {
        bad = bad.prefix(Int.random(in: 0..<good.count, using: &generator))
      } else {
        bad[Int.random(in: 0..<good.count, using: &generator)] ^= UInt8.random(in: 1...255, using: &generator)
      }
      try bad.write(to: file)
      let database = try await open(folder)
      #expect(try await database.household() == right, "round \(round)")
    }
    let other = try TemporaryFolder()
    let another = try await open(other)
    try await fill(another, count: 299)
    try good.write(to: FoldCache.file(in: other.data))
    #expect(try await another.household() == (try await whole(another)))
  }

  @Test("a sealed database is opened without being read through; every changed byte breaks the seal")
  func seal() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await fill(database, count: 300)
    let seal = FileSeal(database: DatabaseFiles(main: folder.file))
    #expect(seal.condition() == .broken)
    try await database.close()
    #expect(seal.condition() == .unbroken)
    var bytes = try Data(contentsOf: folder.file)
    for place in [0, 100, bytes.count / 2, bytes.count - 1] {
      bytes[place] ^= 1
      try bytes.write(to: folder.file)
      #expect(seal.condition() == .broken, "\(place)")
      bytes[place] ^= 1
    }
    try bytes.write(to: folder.file)
    #expect(seal.condition() == .unbroken)
    try Data([1]).write(to: DatabaseFiles(main: folder.file).writeAheadLog)
    let grown = seal.condition()
    let place = try #require(try await open(folder).read(LogPlace.current))
    #expect(grown == .grown(since: place))
  }

  /// A folder as a kill leaves it: sealed, and then some entries in the write-ahead log.
  private func killed(_ number: Int = 50) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let first = try await open(folder)
    try await fill(first, count: 300)
    try await first.close()
    let second = try await open(folder)
    for number in 0..<number { try await second.append([sessionEnded(number)], profile: child) }
    let left = try TemporaryFolder()
    try FileManager.default.copyItem(at: folder.data, to: left.data)
    return left
  }

  @Test("after a kill the sealed file is trusted, and what came since is read; nothing is missing")
  func grownSeal() async throws {
    let folder = try await killed()
    let seal = FileSeal(database: DatabaseFiles(main: folder.file))
    guard case .grown(let place) = seal.condition() else {
      Issue.record("the seal is \(seal.condition())")
      return
    }
    let database = try await open(folder)
    #expect(database.report.outcome == .opened)
    let all = try await database.read(LogPlace.current)
    #expect(all?.entries == place.entries + 50)
    #expect(try await database.household() == (try await whole(database)))
    try await database.close()
    #expect(seal.condition() == .unbroken)
  }

  @Test("after a kill a flipped byte is found, in the sealed file and in an entry that came since")
  func damagedAfterKill() async throws {
    var generator = SplitMix64(seed: 3)
    for round in 0..<30 {
      let folder = try await killed(5)
      var bytes = try Data(contentsOf: folder.file)
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
      try bytes.write(to: folder.file)
      #expect(FileSeal(database: DatabaseFiles(main: folder.file)).condition() == .broken, "round \(round)")
    }
    let folder = try await killed(5)
    let queue = try DatabaseQueue(path: folder.file.path)
    try await queue.write { db in
      try db.execute(
        sql: """
          DROP TRIGGER events_are_never_changed;
          UPDATE events SET payload = replace(payload, 's3', 's9') WHERE payload LIKE '%"s3"%';
          CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
          BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
          """)
    }
    let after = try TemporaryFolder()
    try FileManager.default.copyItem(at: folder.data, to: after.data)
    guard case .grown = FileSeal(database: DatabaseFiles(main: after.file)).condition() else {
      Issue.record("the write-ahead log was moved into the file")
      return
    }
    #expect(try await open(after).report.outcome == .restored)
  }

  @Test("the hash of a seal gives the published values")
  func hash() {
    let values: [(String, UInt64)] = [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ]
    for (text, hash) in values {
      #expect(Data(text.utf8).withUnsafeBytes(XXHash64.hash) == hash, "\(text)")
    }
  }
}
