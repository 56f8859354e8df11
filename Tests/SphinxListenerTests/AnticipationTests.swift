import Foundation
import Sound
import Spelling
import Testing
import TutorServices

@testable import SphinxListener

/// The verdict is made ready while the quiet at the end lasts, and must be the same as without.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct AnticipationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A spelling with a second of room noise after each place where it is quiet for a moment, and two at its end.
  private func slowSpelling() throws -> [Int16] {
    let file = Self.root.appending(path: "Audio/right-sun.wav")
    let samples = try WAVFile(decoding: [UInt8](Data(contentsOf: file))).clip.samples
    // As loud as the recording's own quiet; a piece of that said again and again would be a hum.
    var state: UInt64 = 1
    func quiet(_ seconds: Int) -> [Int16] {
      (0..<seconds * PCMClip.listeningRateHertz).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int16(state >> 59) - 16
      }
    }
    let third = samples.count / 3
    let cut = (third..<2 * third - 800).min {
      loudness(samples[$0..<$0 + 800]) < loudness(samples[$1..<$1 + 800])
    }
    let place = try #require(cut) + 400
    return Array(samples[..<place]) + quiet(1) + Array(samples[place...]) + quiet(2)
  }

  private func loudness(_ samples: ArraySlice<Int16>) -> Int {
    stride(from: samples.startIndex, to: samples.endIndex, by: 8).reduce(0) { $0 + abs(Int(samples[$1])) }
  }

  @Test("letters after a pause that looked like the end are heard all the same")
  func goingOn() async throws {
    let samples = try slowSpelling()
    let decoder = LetterDecoder(model: try LetterModel(folder: Self.root.appending(path: "Models/letters")))
    let (sound, feed) = AsyncThrowingStream.makeStream(of: PCMClip.self, throwing: (any Error).self)
    for start in stride(from: 0, to: samples.count, by: 800) {
      feed.yield(PCMClip(samples: Array(samples[start..<min(start + 800, samples.count)])))
    }
    feed.finish()
    let asked = AskedSpelling(letters: [Letter](spelling: "sun") ?? [])
    var last: ListeningUpdate?
    for try await update in decoder.listener.listen(asked, sound) { last = update }
    guard case .heard(.letters(let hypothesis))? = last else {
      Issue.record("the last update is no spelling: \(String(describing: last))")
      return
    }
    #expect(hypothesis.letters.map(\.letter) == asked.letters)
    #expect(hypothesis.verdict == .correct)
  }
}
