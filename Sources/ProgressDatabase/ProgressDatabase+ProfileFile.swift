import Foundation
internal import GRDB
import SpellingGame
import TutorServices

extension ProgressDatabase {
  /// All events of a child as one JSON file; `ProfileFile` documents its form.
  public func exportProfile(_ profile: ProfileID) async throws(ProfileFileError) -> Data {
    let events: [LogEntry]
    do { events = try await read { try EventTable.events(of: profile, in: $0) } } catch {
      throw ProfileFileError(.store, explanation: error.description)
    }
    guard !events.isEmpty else { throw ProfileFileError(.noSuchProfile) }
    // What stands in the database was valid JSON when it was added.
    do { return try ProfileFile(profile: profile, events: events).data() } catch {
      throw ProfileFileError(.damaged)
    }
  }

  /// Adds the events of an exported file that are not kept yet: all of them, or none where the file is bad.
  ///
  /// Importing is a set union: a file may be imported again, and two computers may import each other's.
  @discardableResult
  public func importProfile(_ data: Data) async throws(ProfileFileError) -> ImportReport {
    let file = try ProfileFile(data)
    let events = try file.storedEvents()
    let added: Int
    do {
      added = try await write { db in try events.count { try EventTable.add($0, in: db) } }
    } catch { throw ProfileFileError(.store, explanation: error.description) }
    return ImportReport(profile: ProfileID(file.profile), added: added, alreadyKept: events.count - added)
  }
}
