import Foundation
import ProgressDatabase
import SpellingGame

/// A process that the tests kill, deny rights or starve of disk:
///
///     ProgressKillProbe append FOLDER COUNT NAME
///
/// appends COUNT facts, each with a session's name of its own that begins with NAME, and prints each name when
/// it is confirmed. An error prints its code and ends the process.
let arguments = CommandLine.arguments
guard arguments.count == 5, arguments[1] == "append", let count = Int(arguments[3]) else {
  FileHandle.standardError.write(Data("usage: ProgressKillProbe append FOLDER COUNT NAME\n".utf8))
  exit(64)
}

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

do {
  let database = try await ProgressDatabase.open(in: URL(fileURLWithPath: arguments[2])) {
    Int64(Date().timeIntervalSince1970 * 1000)
  }
  say("opened \(database.report.outcome)")
  for number in 0..<count {
    let session = "\(arguments[4])-\(number)"
    let fact = ProgressFact.sessionEnded(session: SessionID(session), firstTriesRight: 10, wordsAsked: 15)
    try await database.append([fact], profile: ProfileID("child"))
    say("confirmed \(session)")
  }
  try await database.close()
} catch {
  say("failed \(error.code) \(error.description)")
  exit(1)
}
