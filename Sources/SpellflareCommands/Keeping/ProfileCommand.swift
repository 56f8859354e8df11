import ArgumentParser
import Foundation
import SpellingGame

/// `spellflare profile`
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "The children who play here.",
    subcommands: [List.self, Add.self, Rename.self, Remove.self, Export.self, Import.self],
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

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a child from the list.",
      discussion: "What the child reached stays in the progress file. Export it first to take it along.")

    @Argument(help: "The child's name.")
    var name: String

    @Flag(help: "Do not ask.")
    var yes = false

    func run() async throws {
      let family = try await Family.open()
      let child = try family.child(named: name)
      if !yes {
        Console.note("Type the name again to remove \(child.name):")
        guard let line = readLine(), line.lowercased() == child.name.lowercased() else {
          throw CommandFailure(.usage, "Nothing was removed.")
        }
      }
      try await family.keep([.profileRemoved], of: child.profile)
      try await family.close()
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write all that a child reached into one file.")

    @Argument(help: "The child's name.")
    var name: String

    @Argument(help: "The file to write. It must not be there yet.")
    var file: String

    func run() async throws {
      let family = try await Family.open()
      let child = try family.child(named: name)
      do {
        let data = try await family.database.exportProfile(child.profile)
        try data.write(to: URL(filePath: file), options: .withoutOverwriting)
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        throw CommandFailure(.cannotCreate, "\"\(file)\" is there already: choose another name.")
      } catch let error as CocoaError {
        throw CommandFailure(.cannotCreate, "\"\(file)\" cannot be written: \(error.localizedDescription)")
      } catch {
        throw CommandFailure(.inputOutput, error)
      }
      try await family.close()
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take in a file written by export.",
      discussion: "Taking in the same file twice changes nothing.")

    @Argument(help: "The file.")
    var file: String

    func run() async throws {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw CommandFailure(.noInput, "\"\(file)\" cannot be read.")
      }
      let family = try await Family.open()
      do {
        let report = try await family.database.importProfile(data)
        Console.print("\(report.added) entries taken in, \(report.alreadyKept) were kept already.")
      } catch {
        throw CommandFailure(.data, error)
      }
      try await family.close()
    }
  }
}
