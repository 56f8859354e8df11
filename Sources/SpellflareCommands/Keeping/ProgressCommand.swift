import ArgumentParser
import Foundation
import ProgressDatabase
import SpellingGame

/// `spellflare progress`
struct ProgressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Show what a child has reached, without --profile: all children.",
    subcommands: [Show.self, Export.self], defaultSubcommand: Show.self)

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Show levels, stars and words.")

    @Option(help: "The child's name. Without it: all children.")
    var profile: String?

    func run() async throws {
      let family = try await Family.open()
      let profiles = try profile.map { [try family.child(named: $0)] } ?? family.household.profiles
      if profiles.isEmpty { Console.print("Nobody has played yet.") }
      for profile in profiles { ProgressText.lines(profile, today: Tutor.today).forEach(Console.print) }
      try await family.close()
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write every attempt of a child as a table for a spreadsheet.",
      discussion: "`spellflare profile export` writes all that is kept, for another computer.")

    @Flag(help: "As comma-separated values, the only form there is.")
    var csv = false

    @Option(help: "The child's name.")
    var profile: String

    @Argument(help: "The file to write, which must not be there yet. Without it: standard output.")
    var file: String?

    @OptionGroup var grownUp: GrownUpOptions

    func validate() throws {
      if !csv { throw ValidationError("Say --csv: `spellflare profile export` writes all that is kept.") }
    }

    func run() async throws {
      let family = try await Family.open()
      let child = try family.child(named: profile)
      try await grownUp.pass()
      let events = try await keeping { () async throws in try await family.database.log().events }
      let table = AttemptTable.csv(events, of: child)
      if let file {
        try NewFile.write(Data(table.utf8), to: file)
      } else {
        // A reader that went away is no failure; see `Console`.
        try? FileHandle.standardOutput.write(contentsOf: Data(table.utf8))
      }
      try await family.close()
    }
  }
}
