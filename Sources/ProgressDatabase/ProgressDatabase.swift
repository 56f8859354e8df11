import Foundation
internal import GRDB
import SpellingGame
import TutorServices

/// Keeps progress in an SQLite file: an append-only log of events, durable before a write returns.
///
/// Several processes may have the same folder open. All work is done on a thread of its own.
public final class ProgressDatabase: Sendable {
  /// What was found when the database was opened.
  public let report: OpenReport
  /// The database's file.
  public let file: URL

  let queue: DatabaseQueue
  private let thread: DatabaseThread
  private let lock: FolderLock
  let fold: FoldCache
  let now: @Sendable () -> Int64

  private init(
    _ opened: DatabaseOpening.Opened, file: URL, thread: DatabaseThread, offsets: UTCOffsets,
    now: @escaping @Sendable () -> Int64
  ) {
    fold = FoldCache(folder: file.deletingLastPathComponent(), offsets: offsets)
    self.queue = opened.queue
    self.lock = opened.lock
    self.report = opened.report
    self.file = file
    self.thread = thread
    self.now = now
  }

  /// Opens the database of a folder, makes it where there is none, and restores it where it is damaged.
  ///
  /// - Parameters:
  ///   - folder: made if it is not there, for this login only; `DataFolder.url()` is the usual one.
  ///   - offsets: tell on which day of the calendar something happened.
  ///   - now: the time in milliseconds since 1970 (UTC).
  /// - Throws: where nothing can be read or written. Look at `report` where it succeeds.
  public static func open(
    in folder: URL, offsets: UTCOffsets = UTCOffsets(), now: @escaping @Sendable () -> Int64
  ) async throws(ProgressStoreError) -> ProgressDatabase {
    let thread = DatabaseThread()
    let opening = DatabaseOpening(folder: folder, now: now)
    return try await thread.run { () throws(ProgressStoreError) in
      ProgressDatabase(
        try opening.open(), file: opening.file, thread: thread, offsets: offsets, now: now)
    }
  }

  /// The database as the tutor uses it.
  public var store: ProgressStore {
    ProgressStore(
      append: { facts, profile async throws(ProgressStoreError) in
        try await self.append(facts, profile: profile)
      },
      events: { () async throws(ProgressStoreError) in try await self.log().events },
      household: { () async throws(ProgressStoreError) in try await self.household() })
  }

  /// Keeps facts about a child, all of them or none. When it returns they survive a power cut.
  public func append(_ facts: [ProgressFact], profile: ProfileID) async throws(ProgressStoreError) {
    guard !facts.isEmpty else { return }
    try await write { [now] db in
      try EventTable.append(facts, profile: profile, timeMilliseconds: now(), in: db)
    }
  }

  /// All events of all children, in the order of the fold.
  public func log() async throws(ProgressStoreError) -> ProgressLog {
    let stored = try await read { try EventTable.events(in: $0) }
    let events = stored.compactMap(\.progressEvent)
    return ProgressLog(events: events, skippedCount: stored.count - events.count)
  }

  /// What all children have reached. A snapshot spares reading the whole log; it is only ever a cache.
  public func household() async throws(ProgressStoreError) -> Household {
    try await read { [fold] in try fold.household(in: $0) }
  }

  /// Makes a backup now, verifies it, and lets the oldest go. Opening and closing make one a day by themselves.
  public func backUp() async throws(ProgressStoreError) {
    try await onFile { [queue, now, backups] in
      try backups.make(of: queue, timeMilliseconds: now())
    }
  }

  /// Ends the use of the database, with a backup if one is due. Everything is durable without it.
  public func close() async throws(ProgressStoreError) {
    try await onFile { [queue, lock, fold, file, now, backups] in
      defer {
        fold.write()
        let isAlone = lock.becomeAlone()
        // `try?`: without it the file is not sealed, which costs only time.
        let place = try? queue.read(LogPlace.current)
        // `try?`: what was written is durable, whether or not SQLite can tidy up. The last to leave empties the
        // write-ahead log.
        let isTidy = (try? queue.close()) != nil
        if isAlone, isTidy, let place { FileSeal(database: DatabaseFiles(main: file)).make(at: place) }
        lock.end()
      }
      try backups.makeIfDue(of: queue, timeMilliseconds: now())
    }
  }

  var folder: URL { file.deletingLastPathComponent() }

  var backups: Backups { Backups(in: folder) }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(ProgressStoreError) -> Value {
    try await onFile { [queue] in try queue.read(work) }
  }

  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(ProgressStoreError) -> Value {
    try await onFile { [queue] in try queue.write(work) }
  }

  func onFile<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async throws(ProgressStoreError) -> Value {
    let file = file
    return try await thread.run { () throws(ProgressStoreError) in try keeping(file, work) }
  }
}
