import Foundation
import ProgressDatabase
import SpellingGame
import TutorServices

/// The child who plays, and where her progress is kept.
struct Player: Sendable {
  let progress: ProfileProgress
  let store: ProgressStore
  private let database: ProgressDatabase?

  var id: ProfileID { progress.profile }

  /// The child of a name; without a name the only one, or a first one made now.
  ///
  /// Where the progress cannot be opened a child may play all the same: the session tells that nothing is kept.
  /// - Throws: where the name is unknown, or needed and not given.
  static func find(_ name: String?, tutor: Tutor) async throws(CommandFailure) -> Player {
    let database: ProgressDatabase
    do {
      database = try await tutor.openDatabase()
    } catch {
      return Player(withoutDatabase: error)
    }
    do {
      let household = try await database.store.household()
      let progress = try await choose(name, household, database.store)
      return Player(progress: progress, store: database.store, database: database)
    } catch let error as ProgressStoreError {
      return Player(withoutDatabase: error)
    } catch {
      throw error as? CommandFailure ?? CommandFailure(.inputOutput, error)
    }
  }

  private static func choose(
    _ name: String?, _ household: Household, _ store: ProgressStore
  ) async throws -> ProfileProgress {
    if let name {
      if let progress = household.profile(named: name) { return progress }
      throw CommandFailure(
        .usage, "There is no child called \"\(name)\" here: `spellflare profile add \(name)` adds one.")
    }
    let profiles = household.profiles
    if profiles.count > 1 {
      let names = profiles.map(\.name).joined(separator: ", ")
      throw CommandFailure(.usage, "Who plays? Choose with --profile: \(names).")
    }
    if let only = profiles.first { return only }
    let id = ProfileID(UUID().uuidString)
    try await store.append([.profileAdded(name: firstName, grade: .first)], id)
    return try await store.household().profile(id)
      ?? ProfileProgress(profile: id, name: firstName)
  }

  /// How the first child is called until she is renamed.
  static let firstName = "Player 1"

  private init(progress: ProfileProgress, store: ProgressStore, database: ProgressDatabase?) {
    self.progress = progress
    self.store = store
    self.database = database
  }

  private init(withoutDatabase error: ProgressStoreError) {
    self.init(
      progress: ProfileProgress(profile: ProfileID(UUID().uuidString), name: Self.firstName),
      store: ProgressStore(
        append: { _, _ throws(ProgressStoreError) in throw error },
        events: { () throws(ProgressStoreError) in throw error }),
      database: nil)
  }

  /// Gives the database back, with its daily backup.
  func close() async throws { try await database?.close() }
}
