import ProgressDatabase
import SpellingGame
import TutorServices

/// Where the page's children have their progress kept: the database, or memory where that cannot be had.
struct PageProgress: Sendable {
  let store: ProgressStore
  /// What the grown-up is told.
  let notice: String?
  private let database: ProgressDatabase?

  static func open(_ tutor: Tutor) async -> PageProgress {
    do {
      let database = try await tutor.database()
      return PageProgress(store: database.store, notice: database.report.notice, database: database)
    } catch {
      Console.note(error.description)
      return PageProgress(
        store: MemoryProgress().store, notice: "\(error.description) Until then, nothing is kept.",
        database: nil)
    }
  }

  /// Gives the database back, with its daily backup. What was reached is on the disk without it.
  func close() async {
    do {
      try await database?.close()
    } catch {
      Console.note("\(error)")
    }
  }
}

/// Progress that ends with the program.
private actor MemoryProgress {
  private var events: [ProgressEvent] = []

  nonisolated var store: ProgressStore {
    ProgressStore(
      append: { facts, profile async throws(ProgressStoreError) in await self.append(facts, profile) },
      events: { () async throws(ProgressStoreError) in await self.events })
  }

  private func append(_ facts: [ProgressFact], _ profile: ProfileID) {
    for fact in facts {
      events.append(
        ProgressEvent(
          id: EventID(device: "memory", counter: Int64(events.count + 1)), timeMilliseconds: Tutor.now(),
          profile: profile, fact: fact))
    }
  }
}
