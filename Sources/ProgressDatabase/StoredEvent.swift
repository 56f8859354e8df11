import SpellingGame

/// An event as it stands in the database: its payload is kept as text, whether this version understands it or not.
struct StoredEvent: Hashable, Sendable {
  let id: EventID
  let timeMilliseconds: Int64
  let profile: ProfileID
  let kind: String
  /// JSON in its canonical form: keys sorted, no white space.
  let payload: String
  /// The version of the payload's form.
  let schemaVersion: Int

  /// A checksum over everything else, kept beside it: SQLite notices damage to its own structure, but not a
  /// flipped byte inside a text.
  var checksum: Int64 {
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

  /// The event in the game's terms, or nil where a newer version wrote it.
  var progressEvent: ProgressEvent? {
    guard let fact = EventPayload.fact(kind: kind, json: payload) else { return nil }
    return ProgressEvent(id: id, timeMilliseconds: timeMilliseconds, profile: profile, fact: fact)
  }
}
