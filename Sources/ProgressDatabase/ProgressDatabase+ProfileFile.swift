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

  /// Adds the events of an exported file that are not kept yet: all of them, or none where the file is bad. A file of
  /// the app that came before is taken in as well; see ``OlderProfile``.
  ///
  /// Importing is a set union: a file may be imported again, and two computers may import each other's. A child who was
  /// removed here and whom a grown-up brings back by her file comes back as a new one: the old one stays removed, here
  /// and on every other computer.
  @discardableResult
  public func importProfile(_ data: Data) async throws(ProfileFileError) -> ImportReport {
    let (profile, entries, notes) = try Self.read(data)
    do {
      let removed = try await read(RemovedProfiles.all)
      let target = profile.free(of: removed)
      let events = target == profile ? entries : entries.filter { !$0.isRemoval }.map { $0.moved(to: target) }
      let added = try await write { db in try events.count { try EventTable.add($0, in: db) } }
      return ImportReport(profile: target, added: added, alreadyKept: events.count - added, notes: notes)
    } catch { throw ProfileFileError(.store, explanation: error.description) }
  }

  private static func read(
    _ data: Data
  ) throws(ProfileFileError) -> (ProfileID, entries: [LogEntry], notes: [String]) {
    // `try?`: what fails as an older form is read as the newest, whose errors are the ones to tell.
    if let older = try? OlderProfile(data) { return (older.profile, older.entries, older.notes) }
    let file = try ProfileFile(data)
    return (ProfileID(file.profile), try file.storedEvents(), [])
  }
}

extension ProfileID {
  /// This identifier, or the first made from it that no removed child has.
  fileprivate func free(of removed: Set<ProfileID>) -> ProfileID {
    guard removed.contains(self) else { return self }
    return (2...).lazy.map { ProfileID("\(text)-\($0)") }.first { !removed.contains($0) } ?? self
  }
}

extension LogEntry {
  fileprivate func moved(to profile: ProfileID) -> LogEntry {
    LogEntry(
      id: id, timeMilliseconds: timeMilliseconds, profile: profile, kind: kind, payload: payload,
      schemaVersion: schemaVersion)
  }
}
