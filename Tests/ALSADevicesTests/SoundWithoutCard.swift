import Foundation
import Testing

/// An ALSA configuration of its own, with devices that are files: no test can touch a real card.
///
/// The `file` plugin reads and writes raw sound over the `null` device, so that two seconds pass in milliseconds.
struct SoundWithoutCard {
  let folder: URL

  /// ALSA reads its configuration once in a process, so all tests share one.
  static let shared = Result { try SoundWithoutCard() }

  private init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "alsa-tests-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = """
      pcm.nothing { type null }
      pcm.recorder { type file slave.pcm "nothing" file "\(path("played.raw"))" format raw }
      pcm.microphone {
        type file slave.pcm "nothing" file "/dev/null" infile "\(path("spoken.raw"))" format raw
      }
      pcm.float_recorder { type lfloat slave { pcm "recorder" format S32_LE } }
      pcm.stereo_recorder {
        type multi
        slaves.a { pcm "recorder" channels 2 }
        bindings [ { slave a channel 0 } { slave a channel 1 } ]
      }
      """
    try configuration.write(to: folder.appending(path: "asoundrc"), atomically: true, encoding: .utf8)
    setenv("ALSA_CONFIG_PATH", path("asoundrc"), 1)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Makes `microphone` hear these samples.
  func speak(_ samples: [Int16]) throws {
    let bytes = samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    try Data(bytes).write(to: folder.appending(path: "spoken.raw"))
  }

  /// The bytes that `recorder` was given.
  func played() throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: "played.raw"))) }
}
