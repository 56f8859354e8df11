import ArgumentParser
import Foundation
import Sound
import Spelling
import SphinxListener
import TutorServices

/// `spellflare judge`
struct JudgeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge", abstract: "Judge recorded spellings, for measuring the recogniser.",
    discussion: """
      Each line of the file is a WAV file's path, a tab, and the word that was asked for; relative paths start from \
      the current folder. Each line printed is a JSON object. Ends with 66 where a WAV file could not be read.
      """)

  @Option(help: "The file of trials.")
  var trials: String

  @Flag(help: "Print JSON, one object a line. It is the only form, and so the default.")
  var json = false

  func run() async throws {
    guard let content = FileManager.default.contents(atPath: trials) else {
      throw CommandFailure(.noInput, "The file of trials \"\(trials)\" cannot be read.")
    }
    let decoder = try Tutor().decoder()
    do {
      try await decoder.prepare()
    } catch {
      throw CommandFailure(.configuration, error)
    }
    var failureCount = 0
    for line in String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let trial = await Trial(line: String(line)).judged(by: decoder)
      if trial.error != nil { failureCount += 1 }
      Console.print(try trial.json())
    }
    if failureCount > 0 { throw ExitCode(CommandFailure.Code.noInput.rawValue) }
  }
}
