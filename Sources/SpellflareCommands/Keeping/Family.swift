import Foundation
import ProgressDatabase
import SpellingGame
import TutorServices

/// The children of this computer and the database that keeps them, for the commands of grown-ups.
struct Family: Sendable {
  let database: ProgressDatabase
  let household: Household

  static func open() async throws(CommandFailure) -> Family {
    let database = try await Tutor().database()
    do {
      return Family(database: database, household: try await database.store.household())
    } catch {
      throw CommandFailure(.inputOutput, error)
    }
  }

  func child(named name: String) throws(CommandFailure) -> ProfileProgress {
    if let child = household.profile(named: name) { return child }
    let names = household.profiles.map(\.name).joined(separator: ", ")
    throw CommandFailure(
      .usage, "There is no child called \"\(name)\" here" + (names.isEmpty ? "." : "; there is: \(names)."))
  }

  func keep(_ facts: [ProgressFact], of profile: ProfileID) async throws(CommandFailure) {
    do {
      try await database.store.append(facts, profile)
    } catch {
      throw CommandFailure(.cannotCreate, error)
    }
  }

  func close() async throws(CommandFailure) {
    do {
      try await database.close()
    } catch {
      throw CommandFailure(.inputOutput, error)
    }
  }

  /// A name as it may be given to a child who has none of these yet.
  func freshName(_ name: String, except profile: ProfileID? = nil) throws(CommandFailure) -> String {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.count <= 40, !name.contains(where: \.isNewline) else {
      throw CommandFailure(.usage, "A name has 1 to 40 letters.")
    }
    if let other = household.profile(named: name), other.profile != profile {
      throw CommandFailure(.usage, "There is a child called \"\(other.name)\" already.")
    }
    return name
  }
}
