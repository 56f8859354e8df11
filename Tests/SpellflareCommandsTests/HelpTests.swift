import Testing

extension CommandLineTests {
  @Suite("Help")
  struct Help {
    @Test("names every command in a sentence")
    func overview() throws {
      let outcome = try Spellflare.run("--help", in: Home())
      #expect(outcome.code == 0)
      for command in [
        "page", "play", "demo", "say", "listen", "judge", "voices", "voice", "microphone", "devices",
        "profile", "progress",
        "sync", "backup", "privacy", "pin", "settings", "doctor",
      ] {
        #expect(outcome.output.contains("\n  \(command) "), "\(command)")
      }
      #expect(outcome.words.contains("nothing that is said is recorded"))
    }

    @Test(
      "of a command says what a grown-up needs to know",
      arguments: [
        ("page", ["--no-open", "works once", "--port", "Ctrl-C", "this computer only"]),
        (
          "play",
          ["15 words", "1 hear it", "Without a microphone", "--keys", "--plain", "\"none\"", "1 to 50"]
        ),
        ("demo", ["without a person", "Nothing is kept", "--fast"]),
        ("say", ["--letters", "spellflare voices", "WAV"]),
        ("listen", ["--word", "far", "spellflare devices"]),
        ("judge", ["tab", "JSON", "66"]),
        ("voices", ["spellflare say", "spellflare settings voice"]),
        ("voice", ["learn", "show", "forget", "no sound"]),
        ("microphone", ["where the child will sit", "69", "--seconds"]),
        ("devices", ["spellflare settings microphone", "--seconds"]),
        ("profile", ["add", "rename", "remove", "export", "import"]),
        ("progress", ["all children", "export"]),
        ("sync", ["Syncthing", "twice changes nothing", "--pin-file"]),
        ("backup", ["newest seven", "restore"]),
        ("privacy", ["every kind of datum", "Nothing leaves this computer"]),
        ("pin", ["forgotten PIN", "own login", "change"]),
        ("settings", ["0.5 to 2", "upper or lower", "default"]),
        ("doctor", ["what to install", "69"]),
      ])
    func command(_ command: String, _ phrases: [String]) throws {
      let outcome = try Spellflare.run(command, "--help", in: Home())
      #expect(outcome.code == 0)
      for phrase in phrases { #expect(outcome.words.contains(phrase), "\(phrase)") }
    }

    @Test("of removing a child says what stays")
    func removing() throws {
      #expect(
        try Spellflare.run("profile", "remove", "--help", in: Home()).output.contains("Export it first"))
    }
  }
}

extension Spellflare.Outcome {
  /// The output without its line breaks.
  fileprivate var words: String { output.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
