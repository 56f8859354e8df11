import ArgumentParser

/// The command line.
public struct SpellflareCommand: AsyncParsableCommand {
  /// How it is called.
  public static let configuration = CommandConfiguration(
    commandName: "spellflare",
    abstract: "A spelling tutor: a child hears a word, spells it aloud or types it, and learns.",
    discussion: """
      Everything happens on this computer: no account, no network, and nothing that is said is recorded.
      `spellflare` alone opens the child's screen; `spellflare play` plays in the terminal. `spellflare doctor` tells \
      what is missing where something does not work.
      """,
    version: "0.1.0",
    subcommands: [
      PageCommand.self, PlayCommand.self, DemoCommand.self,
      ProfileCommand.self, ProgressCommand.self, WordsCommand.self, SettingsCommand.self,
      VoiceCommand.self, MicrophoneCommand.self, VoicesCommand.self, DevicesCommand.self,
      SayCommand.self, ListenCommand.self, JudgeCommand.self,
      SyncCommand.self, BackupCommand.self, PrivacyCommand.self, PINCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: PageCommand.self)

  /// A command.
  public init() {}
}
