internal import GRDB
import SpellingGame
import TutorServices

/// What all children have reached, and up to which entry of the log.
struct Fold: Hashable, Sendable {
  /// Where an event stands in the order of the fold.
  struct Place: Hashable, Sendable, Comparable {
    let timeMilliseconds: Int64
    let id: EventID

    static func < (left: Place, right: Place) -> Bool {
      (left.timeMilliseconds, left.id) < (right.timeMilliseconds, right.id)
    }
  }

  var household = Household()
  /// The last entry that had arrived.
  var sequence: Int64 = 0
  /// The log as it was then.
  var state = LogState(entries: 0, checksums: 0)
  /// The place of the last event that was folded.
  var place: Place?

  /// Folds what has arrived since.
  /// - Returns: false where this cannot be done: an entry arrived that belongs before one that is folded already, or
  ///   the log is another one. Then all is to be folded anew.
  mutating func advance(in db: Database, offsets: UTCOffsets) throws -> Bool {
    guard let target = try LogState.read(in: db) else { return false }
    if target == state { return true }
    var arrived = state
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(EventTable.columns), sequence FROM events WHERE sequence > ?
        ORDER BY time_ms, device, counter, payload
        """, arguments: [sequence])
    while let row = try rows.next() {
      let entry = EventTable.entry(row)
      arrived.entries += 1
      arrived.checksums += row[7] as Int64
      sequence = max(sequence, row[8])
      let next = Place(timeMilliseconds: entry.timeMilliseconds, id: entry.id)
      if let place, next < place { return false }
      place = next
      if let event = entry.progressEvent { household.apply(event, offsets: offsets) }
    }
    state = arrived
    return state == target
  }
}
