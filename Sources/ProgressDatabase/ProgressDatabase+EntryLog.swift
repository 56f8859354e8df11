internal import GRDB
import SpellingGame
import TutorServices

extension ProgressDatabase {
  /// The database as it is exchanged with other computers.
  public var entryLog: EntryLog {
    EntryLog(
      deviceNames: { () async throws(ProgressStoreError) in try await self.read(DeviceTable.all) },
      growth: { place async throws(ProgressStoreError) in
        try await self.read { try EventTable.growth(since: place, in: $0) }
      },
      missing: { entries async throws(ProgressStoreError) in
        try await self.read { try EventTable.missing(of: entries, in: $0) }
      },
      merge: { entries async throws(ProgressStoreError) in
        entries.contains(where: \.isRemoval)
          ? try await self.mergeRemoving(entries) : try await self.add(entries)
      },
      renewDeviceName: { [now] () async throws(ProgressStoreError) in
        try await self.write { try DeviceTable.renew(timeMilliseconds: now(), in: $0) }
      })
  }

  func add(_ entries: [LogEntry]) async throws(ProgressStoreError) -> MergeReport {
    try await write { [now] db in
      let removed = try RemovedProfiles.all(in: db)
        .union(entries.lazy.filter(\.isRemoval).map(\.profile))
      let added = try entries.count { entry in
        guard entry.isRemoval || !removed.contains(entry.profile) else { return false }
        return try EventTable.add(entry, in: db)
      }
      let deleted = try RemovedProfiles.deleteEntries(timeMilliseconds: now(), in: db)
      return MergeReport(added: added, deleted: deleted)
    }
  }
}

extension EventTable {
  /// The events that have come since a place, in the order of their arrival; all where the log is another one since.
  static func growth(since place: LogPlace?, in db: Database) throws -> LogGrowth {
    guard let state = try LogState.read(in: db) else { throw DatabaseDamage() }
    if let place {
      let growth = try read(after: place, in: db)
      if growth.place.entries == state.entries, growth.place.checksums == state.checksums { return growth }
    }
    var all = try read(after: LogPlace(sequence: 0, entries: 0, checksums: 0), in: db)
    all.isWhole = true
    return all
  }

  private static func read(after place: LogPlace, in db: Database) throws -> LogGrowth {
    var growth = LogGrowth(entries: [], place: place, isWhole: false)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(columns), sequence FROM events WHERE sequence > ? ORDER BY sequence",
      arguments: [place.sequence])
    while let row = try rows.next() {
      growth.entries.append(entry(row))
      growth.place.entries += 1
      growth.place.checksums += row[7] as Int64
      growth.place.sequence = row[8]
    }
    return growth
  }

  /// Those of some entries that are not kept; nil where one belongs to a child who was removed.
  static func missing(of entries: [LogEntry], in db: Database) throws -> [LogEntry]? {
    let removed = try RemovedProfiles.all(in: db)
    if entries.contains(where: { removed.contains($0.profile) }) { return nil }
    let statement = try db.cachedStatement(
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM events WHERE device = ? AND counter = ? AND checksum = ? AND time_ms = ?)
        """)
    return try entries.filter { entry in
      try Bool.fetchOne(
        statement,
        arguments: [entry.id.device, entry.id.counter, entry.checksum, entry.timeMilliseconds]) != true
    }
  }
}
