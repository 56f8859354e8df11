// The page with a scripted tutor behind it, for the tests in a browser and for measuring.
//
//   PageProbe keys|right|unsure|quiet|unplugged FOLDER [MILLISECONDS]
//
// FOLDER holds the page's files; MILLISECONDS is the time between two letters that are heard. Prints the address, then
// `heard TIME LETTER` for every letter: milliseconds since 1970. Ends with SIGTERM.

import Foundation
import ScriptedTutor
import SpellingGame
import TutorPage

let arguments = CommandLine.arguments
guard arguments.count >= 3, let script = ScriptedTutor.Script(rawValue: arguments[1]) else {
  FileHandle.standardError.write(
    Data("PageProbe keys|right|unsure|quiet|unplugged FOLDER [MILLISECONDS]\n".utf8))
  exit(64)
}
let print: @Sendable (String) -> Void = { line in
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
let tutor = ScriptedTutor(
  script, speakingTime: .milliseconds(20),
  letterTime: .milliseconds(arguments.count > 3 ? Int(arguments[3]) ?? 50 : 50)
) { letter in
  print("heard \(Date().timeIntervalSince1970 * 1000) \(letter.upperCased)")
}
tutor.store.keep([.wordListKept(ScriptedTutor.list)], of: .everyone, day: 20_000)
let page = TutorPage(
  services: tutor.services,
  assets: try PageAssets(folder: URL(filePath: arguments[2], directoryHint: .isDirectory)))
try await page.serve(port: 0) { address in print(address) }
