import Foundation

/// A session of the built program with files in place of devices, observed from outside.
struct ProgramRun {
  /// From the start of the process to the first sample given to the loudspeaker.
  let timeToFirstSample: Duration
  /// The most memory that the process had in use at any time, in megabytes (10^6 bytes).
  let peakMegabytes: Double

  /// Plays a session to the end of its microphone file.
  /// - Parameters:
  ///   - executable: the built `spellflare`.
  ///   - microphone: a WAV file that answers.
  ///   - folder: where everything is written: progress, settings and what is said.
  init(executable: URL, microphone: URL, folder: URL) throws {
    let loudspeaker = folder.appending(path: "said.wav")
    if Self.size(loudspeaker) > 0 { try FileManager.default.removeItem(at: loudspeaker) }
    let process = Process()
    process.executableURL = executable
    process.arguments = [
      "play", "--plain", "--seed", "1", "--mic", microphone.path, "--speaker", loudspeaker.path,
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": folder.appending(path: "data").path,
      "XDG_CONFIG_HOME": folder.appending(path: "config").path,
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    var firstSample: Duration?
    var peak = 0.0
    while process.isRunning {
      if firstSample == nil, Self.size(loudspeaker) > 0 { firstSample = clock.now - start }
      peak = max(peak, Self.peakMegabytes(process.processIdentifier) ?? 0)
      // Fine until the first sample, which is what is timed; then seldom, so as not to disturb.
      usleep(firstSample == nil ? 1000 : 50_000)
    }
    guard process.terminationStatus == 0, let firstSample else {
      throw Failure.notPlayed(process.terminationStatus)
    }
    timeToFirstSample = firstSample
    peakMegabytes = peak
  }

  /// The program did not play as it should.
  enum Failure: Error {
    case notPlayed(Int32)
  }

  private static func size(_ file: URL) -> Int {
    var status = stat()
    return stat(file.path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// proc(5): VmHWM, the peak resident set size, in kilobytes of 1024 bytes.
  private static func peakMegabytes(_ process: Int32) -> Double? {
    // `try?`: the process may just have ended.
    guard let file = FileHandle(forReadingAtPath: "/proc/\(process)/status"),
      let content = try? file.readToEnd(),
      let line = String(decoding: content, as: UTF8.self).split(separator: "\n")
        .first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kilobytes * 1024 / 1_000_000
  }
}
