internal import GRDB
import SpellingGame
import TutorServices

extension ProgressDatabase {
  /// The database as it is exchanged with other computers.
  public var entryLog: EntryLog {
    EntryLog(
      deviceNames: { () async throws(ProgressStoreError) in try await self.read(DeviceTable.all) },
      entries: { () async throws(ProgressStoreError) in try await self.read { try EventTable.events(in: $0) }
      },
      merge: { entries async throws(ProgressStoreError) in try await self.merge(entries) },
      renewDeviceName: { [now] () async throws(ProgressStoreError) in
        try await self.write { try DeviceTable.renew(timeMilliseconds: now(), in: $0) }
      })
  }

  private func merge(_ entries: [LogEntry]) async throws(ProgressStoreError) -> MergeReport {
    let report = try await write { [now] db in
      let removed = try RemovedProfiles.all(in: db)
        .union(entries.lazy.filter(\.isRemoval).map(\.profile))
      let added = try entries.count { entry in
        guard entry.isRemoval || !removed.contains(entry.profile) else { return false }
        return try EventTable.add(entry, in: db)
      }
      let deleted = try RemovedProfiles.deleteEntries(timeMilliseconds: now(), in: db)
      return MergeReport(added: added, deleted: deleted)
    }
    if report.deleted > 0 { _ = try await finishRemovals() }
    return report
  }
}
