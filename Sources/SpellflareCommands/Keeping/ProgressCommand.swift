import ArgumentParser
import SpellingGame

/// `spellflare progress`
struct ProgressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress", abstract: "Show what a child has reached.")

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
