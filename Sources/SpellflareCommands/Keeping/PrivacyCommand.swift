import ArgumentParser
import ProgressDatabase
import SpellingGame

/// `spellflare privacy`
struct PrivacyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "privacy",
    abstract: "Show what is kept about the children: every file, and every kind of datum.",
    discussion: """
      Nothing leaves this computer unless a grown-up exports it or exchanges it through a folder. What is said is never \
      written to a file.
      """)

  func run() async throws {
    let family = try await Family.open()
    let folders = try await keeping { () async throws in try await family.database.syncFolders() }
    Console.print("Files:")
    for file in KeptFiles(syncFolders: folders).all() {
      Console.print("  \(file.url.path)  \(ByteText.text(file.bytes))  \(file.purpose)")
    }
    Console.print("Kinds of datum in the progress file:")
    for datum in try await keeping({ () async throws in try await family.database.inventory() }) {
      let text = DatumText.text(datum.kind)
      Console.print("  \(datum.kind): \(datum.entries) entries, \(ByteText.text(datum.bytes))  \(text)")
    }
    let counts = try await keeping { () async throws in try await family.database.entriesByProfile() }
    let children = family.household.profiles
    Console.print("Children: \(children.isEmpty ? "none" : "")")
    for child in children { Console.print("  \(child.name): \(counts[child.profile] ?? 0) entries") }
    if let shared = counts[.everyone] { Console.print("  for every child: \(shared) entries") }
    let removed = counts.filter { $0.key != .everyone && family.household.profile($0.key) == nil }.values
    if !removed.isEmpty {
      Console.print(
        "  removed: \(removed.count), of whom \(removed.reduce(0, +)) entries without a name are kept")
    }
    Console.print(
      "Each entry also has a random name of this installation, a random identifier of the child, and the time."
    )
    try await family.close()
  }
}

/// What a kind of entry holds, for a grown-up.
private enum DatumText {
  static func text(_ kind: String) -> String {
    switch kind {
    case "profileAdded": "the child's name and grade"
    case "profileRenamed": "a new name"
    case "profileRemoved": "that a child was removed: a random identifier, no name"
    case "gradeChosen": "the grade"
    case "settingChosen": "how letters are shown and how fast the tutor speaks"
    case "wordListKept": "a list of words, with the meanings and sentences that a grown-up wrote"
    case "wordListRemoved": "the name of a list that was removed"
    case "sessionStarted": "what was played, and when"
    case "wordAttempted":
      "the word asked, the letters given, by voice or keys, right or not, how long it took"
    case "wordSkipped": "a word that was skipped"
    case "levelCompleted": "a level and its stars"
    case "sessionEnded": "how many words were right"
    default: "written by a newer Spellflare"
    }
  }
}
