import SpellingGame

/// An event as it is kept and exchanged: its payload is text, whether this version understands it or not.
///
/// An entry is its whole content. Two that share a name and differ, as after copying a home folder, are two entries,
/// and both are kept: so logs are joined by the union of sets, and nothing needs to be decided.
public struct LogEntry: Hashable, Sendable {
  /// The kind of the entry that tells that a child was removed. It alone stays of a removed child.
  public static let removalKind = "profileRemoved"

  /// The device that wrote it, and that device's count.
  public let id: EventID
  /// When it happened by the writing device's clock, in milliseconds since 1970 (UTC).
  public let timeMilliseconds: Int64
  /// The child it belongs to.
  public let profile: ProfileID
  /// What kind of fact it tells.
  public let kind: String
  /// JSON in its canonical form: keys sorted, no white space, and so no line break or tab.
  public let payload: String
  /// The version of the payload's form.
  public let schemaVersion: Int

  /// An entry.
  public init(
    id: EventID, timeMilliseconds: Int64, profile: ProfileID, kind: String, payload: String,
    schemaVersion: Int
  ) {
    self.id = id
    self.timeMilliseconds = timeMilliseconds
    self.profile = profile
    self.kind = kind
    self.payload = payload
    self.schemaVersion = schemaVersion
  }

  /// A checksum over everything, kept beside it: SQLite notices damage to its own structure, but not a flipped byte
  /// inside a text.
  public var checksum: Int64 {
    var crc = CRC32()
    crc.add(id.device)
    crc.add(String(id.counter))
    crc.add(String(timeMilliseconds))
    crc.add(profile.text)
    crc.add(kind)
    crc.add(payload)
    crc.add(String(schemaVersion))
    return Int64(crc.value)
  }

  /// Whether it tells that the child was removed.
  public var isRemoval: Bool { kind == Self.removalKind }
}
