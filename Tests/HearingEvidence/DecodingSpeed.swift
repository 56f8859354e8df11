import Foundation
import Sound
import Spelling
import SphinxListener
import TutorServices

/// How long a child waits for a verdict, and what listening costs.
struct DecodingSpeed {
  private var waits: [Duration] = []
  private var sound = Duration.zero
  private var processor = Duration.zero

  /// Hears an utterance as it comes from a microphone, with quiet after it.
  mutating func add(_ clip: PCMClip, asked: AskedSpelling, by listening: LiveListening) async throws {
    // The quiet of the clip's own end, until any pace has found the end of the utterance.
    let quiet = Array(clip.samples.suffix(PCMClip.listeningRateHertz / 10))
    let wait = (0..<25).flatMap { $0.isMultiple(of: 2) ? quiet : quiet.reversed() }
    let tape = SoundTape(clip.samples + wait, isPaced: true)
    let before = Self.processorTime
    guard try await listening.utterance(on: tape, asked: asked) != nil else { return }
    waits.append(tape.lag)
    processor += Self.processorTime - before
    sound += tape.taken
  }

  /// What was counted, in a line.
  var summary: String {
    let sorted = waits.sorted()
    func wait(_ percent: Int) -> Int {
      sorted.isEmpty ? 0 : Int(sorted[(sorted.count - 1) * percent / 100] / .milliseconds(1))
    }
    let factor = (processor / sound).rounded(toPlaces: 3)
    return "\(waits.count) utterances: verdict \(wait(50)) ms after the end was found in the middle, "
      + "\(wait(95)) ms at the 95th percentile, \(wait(100)) ms at the most; "
      + "\(factor) s of processor time a second of sound; "
      + "\(Self.peakMegabytes) MB resident at the most, everything included"
  }

  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The kernel's own count of the most memory that was ever resident.
  private static var peakMegabytes: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1_024
  }
}
