import ArgumentParser
import Foundation

extension SpellflareCommand {
  /// Parses the command line, runs the command and ends the program with its exit code.
  public static func run() async -> Never {
    // A pipe that is closed gives an error to the writer instead of ending the program.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      exit(withError: nil)
    } catch let failure as CommandFailure {
      Console.note("spellflare: \(failure.description)")
      exit(withError: ExitCode(failure.code.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}
