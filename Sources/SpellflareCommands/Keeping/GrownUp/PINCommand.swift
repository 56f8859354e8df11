import ArgumentParser
import TutorServices

/// `spellflare pin`
struct PINCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pin", abstract: "A PIN for grown-ups, before anything that removes or shares progress.",
    discussion: """
      With a PIN, removing a child, restoring a backup, exchanging, exporting and importing ask for it. Playing and \
      looking at progress never do. After three wrong tries one waits half a minute, then twice as long each time.
      A forgotten PIN: delete the file that `spellflare pin` names. This needs the computer's own login, and so does \
      everything else that could be done to its files.
      """,
    subcommands: [Show.self, Set.self, Change.self, Remove.self], defaultSubcommand: Show.self)

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell whether there is a PIN, and where it is kept.")

    func run() async throws {
      let tutor = Tutor()
      let isClosed = try await failing { () async throws(GrownUpGateError) in try await tutor.gate.isClosed()
      }
      Console.print(
        isClosed
          ? "There is a PIN, kept as a salted hash in \(tutor.pinFile.file.path)."
          : "There is no PIN: `spellflare pin set` chooses one.")
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Choose a PIN.")

    @OptionGroup var new: NewPINOptions

    func run() async throws {
      let gate = Tutor().gate
      if try await failing({ () async throws(GrownUpGateError) in try await gate.isClosed() }) {
        throw CommandFailure(.usage, "There is a PIN already: `spellflare pin change` takes another.")
      }
      let pin = try new.pin()
      try await failing { () async throws(GrownUpGateError) in try await gate.choose(pin) }
      Console.print("From now on the PIN is asked for before anything is removed or shared.")
    }
  }

  struct Change: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take another PIN in place of the one there is.")

    @OptionGroup var grownUp: GrownUpOptions
    @OptionGroup var new: NewPINOptions

    func run() async throws {
      try await grownUp.pass()
      let pin = try new.pin()
      try await failing { () async throws(GrownUpGateError) in try await Tutor().gate.choose(pin) }
      Console.print("The PIN was changed.")
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Do without a PIN.")

    @OptionGroup var grownUp: GrownUpOptions

    func run() async throws {
      try await grownUp.pass()
      try await failing { () async throws(GrownUpGateError) in try await Tutor().gate.choose(nil) }
      Console.print("There is no PIN any more.")
    }
  }
}

/// A PIN that is being chosen.
struct NewPINOptions: ParsableArguments {
  @Option(help: "A file that holds the new PIN, which only this login may read, or \"-\" for standard input.")
  var newPinFile: String?

  func pin() throws(CommandFailure) -> String {
    if let newPinFile { return try PINSource.read(newPinFile) }
    let pin = try PINSource.ask("New PIN:")
    guard try PINSource.ask("Once more:") == pin else {
      throw CommandFailure(.usage, "These were two different PINs: nothing was changed.")
    }
    return pin
  }
}

/// Gives the gate's failures the form of a command's.
private func failing<Value: Sendable>(
  _ work: () async throws(GrownUpGateError) -> Value
) async throws(CommandFailure) -> Value {
  do { return try await work() } catch {
    throw CommandFailure(error.code == .weak ? .usage : .configuration, error)
  }
}
