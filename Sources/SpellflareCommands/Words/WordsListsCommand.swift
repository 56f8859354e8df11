import ArgumentParser
import Spelling
import TutorServices

/// `spellflare words lists`
struct WordsListsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists", abstract: "Name the lists of words that can be played.")

  @Option(help: "The child whose lists to name too.")
  var profile: String?

  func run() async throws {
    let lists = WordLists()
    let owner = try await lists.owner(profile)
    let found = try lists.lists(for: owner)
    for list in found {
      let whose = list.owner == .everyone ? "everyone" : profile ?? "one child"
      Console.print("\(list.name.text)\t\(list.entries.count) words\tfor \(whose)")
    }
    if found.isEmpty { Console.print("No list yet: `spellflare words import FILE` takes one in.") }
    Console.print(
      "The bands of the word bank can be played as well: "
        + "band-\(WordBank.bands.lowerBound) to band-\(WordBank.bands.upperBound).")
  }
}

/// `spellflare words show`
struct WordsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the words of a list, each with its sentence.")

  @Argument(help: "The list's name.")
  var name: String

  @Option(help: "The child whose list it is.")
  var profile: String?

  func run() async throws {
    let lists = WordLists()
    let list = try lists.list(name, for: try await lists.owner(profile))
    for word in list.words(from: try Tutor().words()) {
      Console.print("\(word.text)\t\(word.meaning)\t\(word.sentence)")
    }
  }
}

/// `spellflare words remove`
struct WordsRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a list of words.",
    discussion: "What children reached with it is kept.")

  @Argument(help: "The list's name.")
  var name: String

  @Option(help: "The child whose list it is.")
  var profile: String?

  func run() async throws {
    let lists = WordLists()
    let list = try lists.list(name, for: try await lists.owner(profile))
    try lists.remove(list)
    Console.print("Removed the list “\(list.name.text)”.")
  }
}
