import ArgumentParser
import Foundation
import TutorServices

/// The gate before what removes or shares, for every command that has one.
struct GrownUpOptions: ParsableArguments {
  @Option(help: "A file that holds the PIN, which only this login may read, or \"-\" for standard input.")
  var pinFile: String?

  private static let triesAtTerminal = 3

  /// Asks for the PIN where one was chosen.
  /// - Throws: where it was not entered; nothing may be done then.
  func pass() async throws(CommandFailure) {
    let gate = Tutor().gate
    guard try await closed(gate) else { return }
    if let pinFile { return try await enter(PINSource.read(pinFile), gate) }
    for remaining in (0..<Self.triesAtTerminal).reversed() {
      let pin = try PINSource.ask("PIN:")
      do {
        return try await enter(pin, gate)
      } catch {
        guard remaining > 0, error.code == .noPermission, !error.description.contains("Wait") else {
          throw error
        }
        Console.note(error.description)
      }
    }
  }

  private func closed(_ gate: GrownUpGate) async throws(CommandFailure) -> Bool {
    do { return try await gate.isClosed() } catch { throw CommandFailure(.configuration, error) }
  }

  private func enter(_ pin: String, _ gate: GrownUpGate) async throws(CommandFailure) {
    let answer: GrownUpGate.Answer
    do { answer = try await gate.enter(pin) } catch { throw CommandFailure(.configuration, error) }
    switch answer {
    case .passed: return
    case .wrong(.zero): throw CommandFailure(.noPermission, "That is not the PIN.")
    case .wrong(let wait):
      throw CommandFailure(.noPermission, "That is not the PIN. Wait \(Self.text(wait)) before the next try.")
    case .tooSoon(let wait):
      throw CommandFailure(.noPermission, "Wait \(Self.text(wait)): there were too many wrong tries.")
    }
  }

  private static func text(_ wait: Duration) -> String {
    let seconds = max(1, Int(wait.components.seconds))
    return seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
  }
}

/// Where a PIN comes from. Never from the command line or the environment, which other logins can see.
enum PINSource {
  /// Asks at the terminal.
  static func ask(_ question: String) throws(CommandFailure) -> String {
    guard let reader = SecretReader() else {
      throw CommandFailure(
        .noPermission,
        "A PIN is needed: enter it at a terminal, or name a file that holds it with --pin-file.")
    }
    do { return try reader.read(question) } catch {
      throw CommandFailure(.noPermission, "No PIN was entered.")
    }
  }

  /// Reads the first line of a file, or of standard input for "-".
  static func read(_ path: String) throws(CommandFailure) -> String {
    if path == "-" { return readLine() ?? "" }
    guard
      let rights = try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber,
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    else {
      // `try?`: whatever the reason, the grown-up is told the same.
      throw CommandFailure(.noInput, "\"\(path)\" cannot be read.")
    }
    guard rights.intValue & 0o077 == 0 else {
      throw CommandFailure(
        .noPermission, "Other logins may read \"\(path)\": `chmod 600` it, then try again.")
    }
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
