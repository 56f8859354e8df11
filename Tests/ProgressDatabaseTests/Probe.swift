import Foundation
import Glibc
import Testing

/// Another process that keeps progress: `Tests/ProgressKillProbe`.
final class Probe {
  private let process = Process()
  private let output = Pipe()

  /// Starts the probe, within other commands where some are given.
  convenience init(folder: URL, count: Int, name: String, within command: [String] = []) throws {
    try self.init(command: command + [try Self.executable.path, "append", folder.path, String(count), name])
  }

  /// Starts a command that prints what the probe does.
  init(command: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    try process.run()
  }

  /// Built beside the tests.
  static var executable: URL {
    get throws {
      let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(
        "ProgressKillProbe")
    }
  }

  /// Kills the probe as a power cut would. It executes the probe itself: `env` has become it.
  func kill() { Glibc.kill(process.processIdentifier, SIGKILL) }

  /// All that the probe printed until it ended, line by line; a line cut by its death is left out.
  func lines() -> [String] {
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    let whole = text.hasSuffix("\n") ? text[...] : text[..<(text.lastIndex(of: "\n") ?? text.startIndex)]
    return whole.split(separator: "\n").map(String.init)
  }
}

extension [String] {
  /// The sessions that a probe's lines confirm.
  var confirmed: [String] { compactMap { $0.hasPrefix("confirmed ") ? String($0.dropFirst(10)) : nil } }
}
