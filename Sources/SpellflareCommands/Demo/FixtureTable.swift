import Foundation

/// The table of the recordings that come with Spellflare: file, asked word, what is said, voice, licence.
struct FixtureTable: Sendable {
  /// One recording.
  struct Row: Sendable, Hashable {
    let file: String
    let asked: String
    let said: String
    let voice: String
  }

  let rows: [Row]

  /// Reads `fixtures.tsv`.
  init(in folder: URL) throws(CommandFailure) {
    let file = folder.appending(path: "fixtures.tsv")
    guard let content = FileManager.default.contents(atPath: file.path) else {
      throw CommandFailure(.configuration, "The table of recordings is missing: \(file.path).")
    }
    rows = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst().compactMap
    { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 4 else { return nil }
      return Row(file: fields[0], asked: fields[1], said: fields[2], voice: fields[3])
    }
  }
}
