import ArgumentParser
import Foundation
import ProgressDatabase

/// `spellflare backup`
struct BackupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "The backups of what the children reached.",
    discussion: """
      One is made every day on which somebody plays, and the newest seven are kept. A damaged progress file is set aside \
      and the newest good backup restored without being asked.
      """,
    subcommands: [List.self, Make.self, Restore.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the backups, newest first, each looked through.")

    func run() async throws {
      let family = try await Family.open()
      let backups = try await keeping { () async throws in try await family.database.backupDescriptions() }
      if backups.isEmpty { Console.print("There is no backup yet.") }
      for backup in backups {
        let content = backup.entries.map { "\($0) entries" } ?? "damaged"
        Console.print("\(backup.name)  \(content), \(ByteText.text(backup.bytes))")
      }
      try await family.close()
    }
  }

  struct Make: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make a backup now, and look it through.")

    func run() async throws {
      let family = try await Family.open()
      try await keeping { () async throws in try await family.database.backUp() }
      let newest = try await keeping { () async throws in try await family.database.backupDescriptions() }
        .first
      if let newest { Console.print("Made \(newest.name), \(newest.entries ?? 0) entries.") }
      try await family.close()
    }
  }

  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Bring back what a backup holds and the progress does not.",
      discussion: "Nothing that is kept now is lost by it. A child who was removed stays removed.")

    @Argument(help: "The backup, as `spellflare backup list` names it. Without it: the newest good one.")
    var name: String?

    @OptionGroup var grownUp: GrownUpOptions

    func run() async throws {
      try await grownUp.pass()
      let family = try await Family.open()
      guard
        let restored = try await keeping({ () async throws in
          try await family.database.restoreBackup(named: name)
        })
      else {
        throw CommandFailure(
          .noInput, name.map { "There is no good backup called \"\($0)\"." } ?? "There is no good backup.")
      }
      Console.print(
        restored.added == 0
          ? "All that \(restored.name) holds is there."
          : "\(restored.added) entries came back from \(restored.name).")
      try await family.close()
    }
  }
}

/// Gives the database's failures the form of a command's.
func keeping<Value: Sendable>(_ work: () async throws -> Value) async throws(CommandFailure) -> Value {
  do { return try await work() } catch { throw CommandFailure(.inputOutput, error) }
}

/// A size for people to read.
enum ByteText {
  static func text(_ bytes: Int) -> String {
    bytes < 10_000 ? "\(bytes) bytes" : bytes < 10_000_000 ? "\(bytes / 1000) kB" : "\(bytes / 1_000_000) MB"
  }
}
