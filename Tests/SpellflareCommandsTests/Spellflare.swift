import Foundation
import Testing

/// A run of the built program.
final class Spellflare {
  /// How a run ended.
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String

    /// What stands on standard output, line by line.
    var lines: [String] { output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    /// What stands on standard error, line by line.
    var errorLines: [String] { errors.split(separator: "\n").map(String.init) }
  }

  /// Kept as long as the run: it is removed with its last user.
  private let home: Home
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let errors: URL
  /// Ends a run that hangs; its test then fails by what was not printed.
  private let watchdog: DispatchWorkItem
  private var unread = Data()
  private var told: [String] = []

  /// Starts the program.
  init(_ arguments: [String], in home: Home, folder: URL? = nil) throws {
    self.home = home
    errors = home.file("errors-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.executableURL = try Self.executable
    process.arguments = arguments
    process.environment = home.environment
    process.currentDirectoryURL = folder ?? home.folder
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let identifier = process.processIdentifier
    watchdog = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 40, execute: watchdog)
  }

  deinit {
    watchdog.cancel()
    if process.isRunning { process.terminate() }
  }

  /// Runs the program to its end.
  static func run(
    _ arguments: String..., in home: Home, input: String = "", folder: URL? = nil
  ) throws -> Outcome {
    let run = try Spellflare(arguments, in: home, folder: folder)
    run.type(input)
    return try run.end()
  }

  /// Built beside the tests, whatever runs them.
  static var executable: URL {
    get throws {
      let running = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let folders = [running, CommandLine.arguments[0]].map { URL(filePath: $0).deletingLastPathComponent() }
      let places = (folders + [Checkout.root.appending(path: ".build/debug")]).map {
        $0.appending(path: "spellflare")
      }
      return try #require(
        places.first { FileManager.default.isExecutableFile(atPath: $0.path) }, "build `spellflare` first")
    }
  }

  /// Gives the program input.
  func type(_ text: String) {
    // `try?`: a program that has ended reads no more.
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// The next line that is printed, or nil at the end.
  func nextLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = Data(unread[(end + 1)...])
        told.append(line)
        return line
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  /// Reads on to the first line that holds a text; false where none does.
  @discardableResult
  func read(to text: String) -> Bool {
    while let line = nextLine() {
      if line.contains(text) { return true }
    }
    return false
  }

  /// Ends the input and waits for the program's end. The output is all that it printed, read before or not.
  func end() throws -> Outcome {
    // `try?`: closed already where the program has ended.
    try? input.fileHandleForWriting.close()
    while nextLine() != nil {}
    process.waitUntilExit()
    watchdog.cancel()
    let code =
      process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Outcome(
      code: code, output: told.joined(separator: "\n"),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }
}
