import Foundation
import ProgressDatabase
import SpellingGame
import TutorServices

/// A process that the tests kill, deny rights or starve of disk, and that does the same to others:
///
///     ProgressKillProbe append FOLDER COUNT NAME
///
/// appends COUNT facts, each with a session's name of its own that begins with NAME, and prints each name when
/// it is confirmed. An error prints its code and ends the process.
///
///     ProgressKillProbe list FOLDER
///
/// prints the names of all sessions that are kept.
///
///     ProgressKillProbe kills COUNT
///
/// starts itself COUNT times, kills it at a random moment, and looks each time whether all that was ever confirmed is
/// there. Prints figures, and ends with 1 where something was lost.
let arguments = CommandLine.arguments

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func open(_ folder: String) async throws -> ProgressDatabase {
  try await ProgressDatabase.open(in: URL(fileURLWithPath: folder)) {
    Int64(Date().timeIntervalSince1970 * 1000)
  }
}

func append(_ folder: String, count: Int, name: String) async throws {
  let database = try await open(folder)
  say("opened \(database.report.outcome)")
  for number in 0..<count {
    let session = "\(name)-\(number)"
    let fact = ProgressFact.sessionEnded(session: SessionID(session), firstTriesRight: 10, wordsAsked: 15)
    try await database.append([fact], profile: ProfileID("child"))
    say("confirmed \(session)")
  }
  try await database.close()
}

do {
  switch (arguments.dropFirst().first, arguments.count) {
  case ("append", 5): try await append(arguments[2], count: Int(arguments[3]) ?? 0, name: arguments[4])
  case ("list", 3): for session in try await open(arguments[2]).sessions() { say("kept \(session)") }
  case ("kills", 3): exit(try await KillTest(kills: Int(arguments[2]) ?? 0).passes() ? 0 : 1)
  default:
    FileHandle.standardError.write(
      Data("usage: ProgressKillProbe append FOLDER COUNT NAME | list FOLDER | kills COUNT\n".utf8))
    exit(64)
  }
} catch let error as ProgressStoreError {
  say("failed \(error.code) \(error.description)")
  exit(1)
}
