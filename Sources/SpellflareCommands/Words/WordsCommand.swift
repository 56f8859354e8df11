import ArgumentParser

/// `spellflare words`
struct WordsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Print words, take in a teacher's list, or check the word bank.",
    subcommands: [
      WordsListCommand.self, WordsImportCommand.self, WordsListsCommand.self, WordsShowCommand.self,
      WordsRemoveCommand.self, WordsSampleCommand.self, WordsCheckCommand.self,
    ], defaultSubcommand: WordsListCommand.self)
}
