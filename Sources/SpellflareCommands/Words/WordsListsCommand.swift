import ArgumentParser
import Spelling
import SpellingGame
import TutorServices

/// `spellflare words lists`
struct WordsListsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lists", abstract: "Name the lists of words that can be played.")

  @Option(help: "The child whose lists to name too.")
  var profile: String?

  func run() async throws {
    let family = try await Family.open()
    let child = try profile.map { try family.child(named: $0) }
    let lists = child?.wordLists ?? family.household.wordLists
    for list in lists {
      let whose = child.flatMap { $0.owns(list) ? $0.name : nil } ?? "everyone"
      Console.print("\(list.name.text)\t\(list.entries.count) words\tfor \(whose)")
    }
    if lists.isEmpty { Console.print("No list yet: `spellflare words import FILE` takes one in.") }
    Console.print(
      "The bands of the word bank can be played as well: "
        + "band-\(WordBank.bands.lowerBound) to band-\(WordBank.bands.upperBound).")
    try await family.close()
  }
}

/// `spellflare words show`
struct WordsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the words of a list, each with its sentence.")

  @OptionGroup var wanted: ListOptions

  func run() async throws {
    let family = try await Family.open()
    for word in try wanted.find(in: family).list.words(from: try Tutor().words()) {
      Console.print("\(word.text)\t\(word.meaning)\t\(word.sentence)")
    }
    try await family.close()
  }
}

/// `spellflare words remove`
struct WordsRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a list of words, on every computer.",
    discussion: "What children reached with it is kept.")

  @OptionGroup var wanted: ListOptions

  func run() async throws {
    let family = try await Family.open()
    let (list, owner) = try wanted.find(in: family)
    try await family.keep([.wordListRemoved(list.name)], of: owner)
    Console.print("Removed the list “\(list.name.text)”.")
    try await family.close()
  }
}
