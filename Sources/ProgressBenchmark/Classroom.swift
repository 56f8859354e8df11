import Foundation
import ProgressDatabase
import SpellingGame
import TutorServices

/// Thirty children who answer at once into one database, each from a process of its own.
enum Classroom {
  private static let children = 30
  private static let answersPerChild = 60
  /// A child takes some seconds for a word. Here it is half a second, so that the class is ten times as fast.
  private static let pause: ClosedRange<Int> = 300...700

  static func measure() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "spellflare-classroom-\(UUID().uuidString)")
    // `try?`: a leftover in the temporary folder harms nobody.
    defer { try? FileManager.default.removeItem(at: folder) }
    try await ProgressDatabase.open(in: folder, now: Figures.now).close()

    let executable = URL(
      fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    let begin = ContinuousClock.now
    let runs = try (0..<children).map { child in
      let process = Process()
      let output = Pipe()
      process.executableURL = executable
      process.arguments = ["write", folder.path, "child\(child)", String(answersPerChild)]
      process.standardOutput = output
      try process.run()
      return (process: process, output: output)
    }
    var times: [Duration] = []
    for run in runs {
      let text = String(decoding: run.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      run.process.waitUntilExit()
      times += text.split(separator: "\n").compactMap { Int64($0) }.map { .microseconds($0) }
    }
    let seconds = Figures.milliseconds(ContinuousClock.now - begin) / 1000
    let database = try await ProgressDatabase.open(in: folder, now: Figures.now)
    let kept = try await database.log().events.count
    try await database.close()

    let expected = children * answersPerChild
    print(
      "\(children) children at once, a process each, \(answersPerChild) answers each in \(Int(seconds)) s")
    Figures.print("answers confirmed, and kept", "\(times.count), \(kept) of \(expected)", "all")
    Figures.print("an answer confirmed, median", Figures.percentile(50, times), "")
    Figures.print("an answer confirmed, 99th percentile", Figures.percentile(99, times), "under 50 ms")
    if times.count != expected || kept != expected { exit(1) }
  }

  /// One child's answers; prints how long each took to be confirmed, in microseconds.
  static func write(folder: String, child: String, count: Int) async throws {
    let database = try await ProgressDatabase.open(in: URL(fileURLWithPath: folder), now: Figures.now)
    // All thirty are there before the first answers.
    try await Task.sleep(for: .seconds(3))
    for number in 0..<count {
      try await Task.sleep(for: .milliseconds(Int.random(in: pause)))
      let fact = TenYears.attempt(number, session: child)
      let time = try await ContinuousClock().measure {
        try await database.append([fact], profile: ProfileID(child))
      }
      print(Int64(Figures.milliseconds(time) * 1000))
    }
    try await database.close()
  }
}
