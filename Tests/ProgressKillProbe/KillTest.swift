import Foundation
import ProgressDatabase
import SpellingGame

/// Kills processes that keep answers at full speed, each at a random moment.
struct KillTest {
  let kills: Int

  /// A database is used for so many kills, so that looking it through stays quick.
  private static let killsPerFolder = 50

  /// Whether every confirmed answer was there after every kill. Prints the figures.
  func passes() async throws -> Bool {
    var confirmed: Set<String> = []
    var total = (confirmed: 0, lost: 0, unconfirmed: 0, whileKeeping: 0, restored: 0)
    var folder = Self.newFolder()
    for number in 0..<kills {
      if number % Self.killsPerFolder == 0 {
        // `try?`: a leftover in the temporary folder harms nobody.
        try? FileManager.default.removeItem(at: folder)
        folder = Self.newFolder()
        confirmed = []
      }
      let new = try killOne(folder, name: "kill\(number)")
      if !new.isEmpty { total.whileKeeping += 1 }
      confirmed.formUnion(new)
      total.confirmed += new.count
      let database = try await open(folder.path)
      if database.report.outcome == .restored { total.restored += 1 }
      let kept = Set(try await database.sessions())
      total.lost += confirmed.subtracting(kept).count
      total.unconfirmed += kept.count { $0.hasPrefix("kill\(number)-") } - new.count
    }
    // `try?`: as above.
    try? FileManager.default.removeItem(at: folder)
    say("kills: \(kills), of which between two confirmed answers: \(total.whileKeeping)")
    say("answers confirmed: \(total.confirmed); lost: \(total.lost)")
    say("answers on the disk that were killed before they were confirmed: \(total.unconfirmed)")
    say("databases found damaged: \(total.restored)")
    return total.lost == 0 && total.restored == 0
  }

  private static func newFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("spellflare-kills-\(UUID().uuidString)")
  }

  /// - Returns: the sessions that were confirmed before the end.
  private func killOne(_ folder: URL, name: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(
      fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    process.arguments = ["append", folder.path, "1000000", name]
    process.standardOutput = output
    try process.run()
    // Half of the kills fall anywhere from the start on, half after the database was opened.
    var read = Data()
    if Bool.random() { read = output.fileHandleForReading.availableData }
    usleep(UInt32.random(in: 0...120_000))
    kill(process.processIdentifier, SIGKILL)
    read += output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // A line that its death cut short confirms nothing.
    let whole = read.lastIndex(of: UInt8(ascii: "\n")).map { read[...$0] } ?? Data()
    return String(decoding: whole, as: UTF8.self).split(separator: "\n").compactMap { line in
      line.hasPrefix("confirmed ") ? String(line.dropFirst(10)) : nil
    }
  }
}

extension ProgressDatabase {
  /// The names of all sessions that are kept.
  func sessions() async throws -> [String] {
    try await log().events.compactMap { event in
      guard case .sessionEnded(let session, _, _) = event.fact else { return nil }
      return session.text
    }
  }
}
