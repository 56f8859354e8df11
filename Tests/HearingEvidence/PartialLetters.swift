import Sound
import Spelling
import SphinxListener
import TutorServices

/// What was shown while one utterance was followed in the microphone's pieces.
struct ShownLetters: Sendable {
  /// The letters at the end.
  private(set) var letters: [Letter] = []
  /// How many letters were shown, those that changed included.
  private(set) var count = 0
  /// How many were changed or taken away.
  private(set) var flips = 0
  /// When each of the letters was shown, in milliseconds since the clip's beginning.
  private(set) var times: [Int] = []

  private static let pieceLength = 320
  private static let millisecondsInPiece = 20

  /// Follows a clip.
  init(of clip: PCMClip, asked: AskedSpelling, by decoder: LetterDecoder) async throws {
    try await decoder.begin(asked)
    for (piece, start) in stride(from: 0, to: clip.samples.count, by: Self.pieceLength).enumerated() {
      let end = min(start + Self.pieceLength, clip.samples.count)
      await decoder.hear(Array(clip.samples[start..<end]))
      take(await decoder.lettersSoFar(), at: (piece + 1) * Self.millisecondsInPiece)
    }
    await decoder.cancel()
  }

  private mutating func take(_ now: [Letter], at time: Int) {
    let kept = zip(letters, now).prefix { $0 == $1 }.count
    flips += letters.count - kept
    count += now.count - kept
    times = Array(times.prefix(kept)) + Array(repeating: time, count: now.count - kept)
    letters = now
  }
}

/// Counts how steady and how late the letters are that are shown while a child speaks.
struct PartialLetters {
  private var utterances = 0
  private var count = 0
  private var flips = 0
  /// From a letter's end to when it was shown for good, in milliseconds.
  private var delays: [Int] = []

  /// Counts an utterance.
  /// - Parameters:
  ///   - asked: the asked word, which was said.
  ///   - letterEnds: where each of its letters ends, in frames of 10 ms.
  mutating func add(_ shown: ShownLetters, asked: [Letter], letterEnds: [Int]) {
    utterances += 1
    count += shown.count
    flips += shown.flips
    guard asked.starts(with: shown.letters), letterEnds.count == asked.count else { return }
    delays += zip(shown.times, letterEnds).map { $0 - 10 * ($1 + 1) }
  }

  /// What was counted, in a line.
  var summary: String {
    let sorted = delays.sorted()
    func delay(_ percent: Int) -> Int { sorted.isEmpty ? 0 : sorted[(sorted.count - 1) * percent / 100] }
    return "\(utterances) utterances, \(count) letters shown, \(flips) of them changed or taken away later; "
      + "shown for good \(delay(50)) ms after the letter's end in the middle, \(delay(95)) ms at the 95th "
      + "percentile of \(sorted.count) letters"
  }
}
