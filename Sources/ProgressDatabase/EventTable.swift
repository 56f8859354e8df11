internal import GRDB
import SpellingGame

/// The reads and writes of the event log, each within a transaction of its caller's.
enum EventTable {
  private static let columns = "device, counter, time_ms, profile, kind, payload, schema_version, checksum"

  /// Adds facts under this device's next counters.
  static func append(
    _ facts: [ProgressFact], profile: ProfileID, timeMilliseconds: Int64, in db: Database
  ) throws {
    let device = try DeviceTable.current(in: db)
    let last = try Int64.fetchOne(
      db, sql: "SELECT MAX(counter) FROM events WHERE device = ?", arguments: [device])
    for (offset, fact) in facts.enumerated() {
      let (kind, json) = try EventPayload.written(fact)
      let event = StoredEvent(
        id: EventID(device: device, counter: (last ?? 0) + 1 + Int64(offset)),
        timeMilliseconds: timeMilliseconds, profile: profile, kind: kind, payload: json,
        schemaVersion: EventPayload.schemaVersion)
      try insert(event, orIgnore: false, in: db)
    }
  }

  /// Adds an event that is not there yet. Returns whether it was added.
  static func add(_ event: StoredEvent, in db: Database) throws -> Bool {
    try insert(event, orIgnore: true, in: db)
    return db.changesCount > 0
  }

  private static func insert(_ event: StoredEvent, orIgnore: Bool, in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: "INSERT \(orIgnore ? "OR IGNORE " : "")INTO events (\(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    try statement.execute(arguments: [
      event.id.device, event.id.counter, event.timeMilliseconds, event.profile.text, event.kind,
      event.payload,
      event.schemaVersion, event.checksum,
    ])
  }

  /// The event of a name, if it is there.
  static func event(_ id: EventID, in db: Database) throws -> StoredEvent? {
    try Row.fetchOne(
      db, sql: "SELECT \(columns) FROM events WHERE device = ? AND counter = ?",
      arguments: [id.device, id.counter]
    ).map(event)
  }

  /// All events, in the order of the fold; of one child where one is named.
  static func events(of profile: ProfileID? = nil, in db: Database) throws -> [StoredEvent] {
    let condition = profile == nil ? "" : "WHERE profile = ?"
    let arguments: StatementArguments = profile.map { [$0.text] } ?? []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(columns) FROM events \(condition) ORDER BY time_ms, device, counter",
      arguments: arguments)
    var events: [StoredEvent] = []
    while let row = try rows.next() { events.append(event(row)) }
    return events
  }

  /// Whether there is no event.
  static func isEmpty(in db: Database) throws -> Bool {
    try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM events)") ?? false)
  }

  /// Whether every event agrees with its checksum.
  static func isIntact(in db: Database) throws -> Bool {
    let rows = try Row.fetchCursor(db, sql: "SELECT \(columns) FROM events")
    while let row = try rows.next() {
      guard isIntact(row) else { return false }
    }
    return true
  }

  /// Gives every event that can still be read and agrees with its checksum, from both ends of a damaged table to
  /// the damage. An event may be given twice.
  static func salvage(from db: Database, _ body: (StoredEvent) throws -> Void) throws {
    for order in ["ASC", "DESC"] {
      var found: [StoredEvent] = []
      do {
        let rows = try Row.fetchCursor(
          db, sql: "SELECT \(columns) FROM events ORDER BY device \(order), counter \(order)")
        while let row = try rows.next() {
          if isIntact(row) { found.append(event(row)) }
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
    return event(row).checksum == checksum
  }

  private static func event(_ row: Row) -> StoredEvent {
    StoredEvent(
      id: EventID(device: row[0], counter: row[1]), timeMilliseconds: row[2], profile: ProfileID(row[3]),
      kind: row[4], payload: row[5], schemaVersion: row[6])
  }
}
