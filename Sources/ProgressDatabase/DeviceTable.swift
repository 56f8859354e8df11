internal import GRDB

/// The names under which this computer has written events. The newest one is in use.
///
/// A database restored from a backup continues under a new name, because its old counters may already stand, for
/// other events, in an export or on another device.
enum DeviceTable {
  /// The name in use.
  static func current(in db: Database) throws -> String {
    let name = try String.fetchOne(db, sql: "SELECT identifier FROM devices ORDER BY number DESC LIMIT 1")
    guard let name else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "no device") }
    return name
  }

  /// All names, the one in use first.
  static func all(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT identifier FROM devices ORDER BY number DESC")
  }

  /// Takes a new random name of 128 bits into use.
  static func renew(timeMilliseconds: Int64, in db: Database) throws {
    var generator = SystemRandomNumberGenerator()
    let name = (0..<16).map { _ in hexadecimal(generator.next() as UInt8) }.joined()
    try db.execute(
      sql: "INSERT INTO devices (identifier, since_ms) VALUES (?, ?)", arguments: [name, timeMilliseconds])
  }

  /// Whether a name is in use.
  static func isEmpty(in db: Database) throws -> Bool {
    try !(Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM devices)") ?? false)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
