internal import GRDB
import SpellingGame
import TutorServices

/// The reads and writes of the event log, each within a transaction of its caller's.
enum EventTable {
  static let columns = "device, counter, time_ms, profile, kind, payload, schema_version, checksum"

  /// Adds facts under this device's next counters.
  ///
  /// A name, a grade or a list that takes another's place is dated after it, whatever the clocks say: a grown-up's newest
  /// word stands. All else keeps its time, by which words return.
  static func append(
    _ facts: [ProgressFact], profile: ProfileID, timeMilliseconds: Int64, in db: Database
  ) throws {
    if facts.contains(where: { $0 != .profileRemoved }), try RemovedProfiles.contains(profile, in: db) {
      throw ProgressStoreError(.removed, path: "")
    }
    let device = try DeviceTable.current(in: db)
    let last = try Int64.fetchOne(
      db, sql: "SELECT MAX(counter) FROM events WHERE device = ?", arguments: [device])
    for (offset, fact) in facts.enumerated() {
      let (kind, json) = try EventPayload.written(fact)
      let entry = LogEntry(
        id: EventID(device: device, counter: (last ?? 0) + 1 + Int64(offset)),
        timeMilliseconds: try time(of: fact, of: profile, now: timeMilliseconds, in: db),
        profile: profile, kind: kind, payload: json, schemaVersion: EventPayload.schemaVersion)
      try insert(entry, orIgnore: false, in: db)
    }
  }

  private static func time(
    of fact: ProgressFact, of profile: ProfileID, now: Int64, in db: Database
  ) throws -> Int64 {
    guard fact.replacesAnother else { return now }
    let newest = try Int64.fetchOne(
      db,
      sql: """
        SELECT MAX(time_ms) FROM events
        WHERE profile = ? AND kind IN (
          'profileAdded', 'profileRenamed', 'gradeChosen', 'settingChosen', 'wordListKept', 'wordListRemoved')
        """, arguments: [profile.text])
    return newest.map { $0 > now ? $0 + 1 : now } ?? now
  }

  /// Adds an entry that is not there yet. Returns whether it was added.
  static func add(_ entry: LogEntry, in db: Database) throws -> Bool {
    try insert(entry, orIgnore: true, in: db)
    return db.changesCount > 0
  }

  private static func insert(_ entry: LogEntry, orIgnore: Bool, in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT \(orIgnore ? "OR IGNORE " : "")INTO events (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [
      entry.id.device, entry.id.counter, entry.timeMilliseconds, entry.profile.text, entry.kind,
      entry.payload, entry.schemaVersion, entry.checksum,
    ])
  }

  /// All events, in the order of the fold; of one child where one is named.
  static func events(of profile: ProfileID? = nil, in db: Database) throws -> [LogEntry] {
    let condition = profile == nil ? "" : "WHERE profile = ?"
    let arguments: StatementArguments = profile.map { [$0.text] } ?? []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(columns) FROM events \(condition) ORDER BY time_ms, device, counter, payload",
      arguments: arguments)
    var events: [LogEntry] = []
    while let row = try rows.next() { events.append(entry(row)) }
    return events
  }

  /// What is written of the lists of words of all but one child.
  static func listPayloads(except profile: ProfileID, in db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: "SELECT payload FROM events WHERE kind IN ('wordListKept', 'wordListRemoved') AND profile <> ?",
      arguments: [profile.text])
  }

  /// Whether there is no event.
  static func isEmpty(in db: Database) throws -> Bool {
    try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM events)") ?? false)
  }

  /// Whether every event agrees with its checksum, and all of them with the log's own count.
  /// - Parameter place: up to which they are known to.
  static func isIntact(
    since place: LogPlace = LogPlace(sequence: .min, entries: 0, checksums: 0), in db: Database
  ) throws -> Bool {
    var state = LogState(entries: place.entries, checksums: place.checksums)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(columns) FROM events WHERE sequence > ?", arguments: [place.sequence])
    while let row = try rows.next() {
      guard isIntact(row) else { return false }
      state.entries += 1
      state.checksums += row[7] as Int64
    }
    return try LogState.read(in: db) == state
  }

  /// Gives every event that can still be read and agrees with its checksum, from both ends of a damaged table to
  /// the damage. An event may be given twice.
  static func salvage(from db: Database, _ body: (LogEntry) throws -> Void) throws {
    for order in ["ASC", "DESC"] {
      var found: [LogEntry] = []
      do {
        let rows = try Row.fetchCursor(
          db, sql: "SELECT \(columns) FROM events ORDER BY rowid \(order)")
        while let row = try rows.next() {
          if isIntact(row) { found.append(entry(row)) }
        }
      } catch is DatabaseError {
        // The damage is reached: what was read before it stands.
      }
      try found.forEach(body)
    }
  }

  private static func isIntact(_ row: Row) -> Bool {
    // A damaged row may hold a value of another type: it is asked for as what it should be, and fails softly.
    guard String.fromDatabaseValue(row[0]) != nil, Int64.fromDatabaseValue(row[1]) != nil,
      Int64.fromDatabaseValue(row[2]) != nil, String.fromDatabaseValue(row[3]) != nil,
      String.fromDatabaseValue(row[4]) != nil, String.fromDatabaseValue(row[5]) != nil,
      Int.fromDatabaseValue(row[6]) != nil, let checksum = Int64.fromDatabaseValue(row[7])
    else { return false }
    return entry(row).checksum == checksum
  }

  static func entry(_ row: Row) -> LogEntry {
    LogEntry(
      id: EventID(device: row[0], counter: row[1]), timeMilliseconds: row[2], profile: ProfileID(row[3]),
      kind: row[4], payload: row[5], schemaVersion: row[6])
  }
}

extension ProgressFact {
  /// Whether only the newest of its kind counts.
  fileprivate var replacesAnother: Bool {
    switch self {
    case .profileRenamed, .gradeChosen, .settingChosen, .wordListKept, .wordListRemoved: true
    default: false
    }
  }
}
