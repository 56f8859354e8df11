import ArgumentParser
import Foundation
import SpellingGame

/// `spellflare profile`
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "The children who play here.",
    subcommands: [List.self, Add.self, Rename.self, Set.self, Remove.self, Export.self, Import.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the children.")

    func run() async throws {
      let family = try await Family.open()
      if family.household.profiles.isEmpty {
        Console.print("No child yet: `spellflare profile add NAME` adds one.")
      }
      for profile in family.household.profiles {
        Console.print("\(profile.name), grade \(profile.grade.number)")
      }
      try await family.close()
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Add a child.")

    @Argument(help: "What the child is called.")
    var name: String

    @Option(help: "The grade to begin in, 1 to 7.")
    var grade = 1

    func validate() throws {
      if Grade(grade) == nil { throw ValidationError("There is no grade \(grade): grades are 1 to 7.") }
    }

    func run() async throws {
      let family = try await Family.open()
      let name = try family.freshName(name)
      try await family.keep(
        [.profileAdded(name: name, grade: Grade(grade) ?? .first)], of: ProfileID(UUID().uuidString))
      Console.print("Added \(name). Play with `spellflare play --profile \"\(name)\"`.")
      try await family.close()
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Call a child by another name.")

    @Argument(help: "The name until now.")
    var name: String

    @Argument(help: "The new name.")
    var newName: String

    func run() async throws {
      let family = try await Family.open()
      let child = try family.child(named: name)
      let newName = try family.freshName(newName, except: child.profile)
      try await family.keep([.profileRenamed(name: newName)], of: child.profile)
      try await family.close()
    }
  }
}
