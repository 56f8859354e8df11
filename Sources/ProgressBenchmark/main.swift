import Foundation
import ProgressDatabase
import Spelling
import SpellingGame
import SyncFolder
import TutorServices

/// Measures the keeping of progress at the size of ten years' use, and prints the figures:
///
///     ProgressBenchmark                    all of it
///     ProgressBenchmark attempts COUNT     with another number of attempts
///     ProgressBenchmark write FOLDER CHILD COUNT    one child of the classroom: used by the benchmark itself
let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "write" where arguments.count == 4:
  try await Classroom.write(folder: arguments[1], child: arguments[2], count: Int(arguments[3]) ?? 0)
default:
  let count = arguments.first == "attempts" ? Int(arguments.last ?? "") ?? 200_000 : 200_000
  try await TenYears(attempts: count).measure()
  try await Classroom.measure()
}
