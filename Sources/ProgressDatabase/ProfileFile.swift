import Foundation
import SpellingGame
import TutorServices

/// One child's events as a JSON file, for another computer or a safe place. `PROFILE-FILE.md` beside this file documents
/// its form.
struct ProfileFile: Codable {
  static let format = "spellflare-profile"
  static let version = 1

  var format = Self.format
  var version = Self.version
  var profile: String
  var events: [Event]

  /// One event.
  struct Event: Codable {
    var device: String
    var counter: Int64
    var timeMilliseconds: Int64
    var kind: String
    var schemaVersion: Int
    var payload: JSONValue
  }

  init(profile: ProfileID, events: [LogEntry]) throws {
    self.profile = profile.text
    self.events = try events.map { event in
      Event(
        device: event.id.device, counter: event.id.counter, timeMilliseconds: event.timeMilliseconds,
        kind: event.kind, schemaVersion: event.schemaVersion,
        payload: try JSONDecoder().decode(JSONValue.self, from: Data(event.payload.utf8)))
    }
  }

  /// The file's bytes, for people to read as well.
  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// Reads a file.
  init(_ data: Data) throws(ProfileFileError) {
    struct Kind: Decodable {
      var format: String
      var version: Int
    }
    let decoder = JSONDecoder()
    // `try?`: whatever the decoder finds wrong, the grown-up is told the same.
    guard let kind = try? decoder.decode(Kind.self, from: data), kind.format == Self.format else {
      throw ProfileFileError(.notAProfile)
    }
    guard kind.version <= Self.version else { throw ProfileFileError(.tooNew) }
    guard let file = try? decoder.decode(ProfileFile.self, from: data), !file.events.isEmpty else {
      throw ProfileFileError(.damaged)
    }
    self = file
  }

  /// The file's events as they are kept.
  func storedEvents() throws(ProfileFileError) -> [LogEntry] {
    var stored: [LogEntry] = []
    for event in events {
      // Whole numbers that every JSON reader keeps exactly; they leave room for this device's next counter.
      let exact: ClosedRange<Int64> = -(1 << 53)...(1 << 53)
      guard !event.device.isEmpty, event.device.utf8.count <= 64, event.counter > 0,
        exact.contains(event.counter), exact.contains(event.timeMilliseconds), event.schemaVersion > 0,
        profile != ProfileID.everyone.text, !event.device.hasControlCharacter,
        !event.kind.hasControlCharacter, !profile.hasControlCharacter,
        case .object = event.payload, let payload = try? CanonicalJSON.data(event.payload)
      else { throw ProfileFileError(.damaged) }
      let result = LogEntry(
        id: EventID(device: event.device, counter: event.counter), timeMilliseconds: event.timeMilliseconds,
        profile: ProfileID(profile), kind: event.kind, payload: String(decoding: payload, as: UTF8.self),
        schemaVersion: event.schemaVersion)
      let isOurs = event.schemaVersion <= EventPayload.schemaVersion
      guard !isOurs || result.progressEvent != nil else { throw ProfileFileError(.damaged) }
      stored.append(result)
    }
    return stored
  }
}

extension String {
  /// Whether it holds a sign that the files of a shared folder part their fields by.
  fileprivate var hasControlCharacter: Bool { utf8.contains { $0 < 32 } }
}
