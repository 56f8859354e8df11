import ArgumentParser

/// `spellflare voice`
struct VoiceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voice", abstract: "Learn to know a child's voice, or forget it.",
    discussion: """
      Letters are heard better in a voice that is known. The alphabet game takes about a minute; words that are spelled \
      right teach a little more each time. Only numbers are kept, no sound.
      """,
    subcommands: [LearnCommand.self, ShowCommand.self, ForgetCommand.self])
}

/// The child whom a command is about.
struct ChildOption: ParsableArguments {
  @Option(help: "The child's name. Needed where there are several; see `spellflare profile list`.")
  var profile: String?

  /// The child, whose progress is read and closed again: her voice is kept apart from it.
  func player(_ tutor: Tutor) async throws -> Player {
    let player = try await Player.find(profile, tutor: tutor)
    try await player.close()
    return player
  }
}
