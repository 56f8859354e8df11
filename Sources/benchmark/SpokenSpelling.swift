import EspeakVoice
import Sound
import Spelling
import SphinxListener
import TutorServices

/// A word of ten letters, spelled aloud by the voice and listened to in real time.
struct SpokenSpelling {
  /// How long the verdict took.
  struct Times {
    /// From the endpoint: the moment at which the endpointer knows that nothing more will be said.
    let fromEndpoint: Duration
    /// From the last sample of the last letter. The endpointer's wait for another letter is part of it.
    let fromLastLetter: Duration
  }

  /// No letters were heard, or no end was found.
  struct NoVerdict: Error {}

  private static let letters = "basketball".compactMap(Letter.init)
  /// How much sound comes at a time, as from a microphone.
  private static let piece = Duration.milliseconds(20)
  private static let pieceLength = PCMClip.listeningRateHertz / 50

  private let listener: Listener
  private let pieces: [[Int16]]
  /// How many pieces hold the letters.
  private let spokenCount: Int
  /// How many pieces the endpointer needs to find the end.
  private let endedCount: Int

  init(listener: Listener) async throws {
    self.listener = listener
    let sound = try await EspeakVoice.shared.voice.synthesize(.letters(Self.letters), VoiceSettings())
      .resampled(to: PCMClip.listeningRateHertz).samples
    let silence = [Int16](repeating: 0, count: 5 * PCMClip.listeningRateHertz)
    pieces = stride(from: 0, to: sound.count + silence.count, by: Self.pieceLength).map { start in
      Array((sound + silence)[start..<min(start + Self.pieceLength, sound.count + silence.count)])
    }
    // The voice's own silence after the last letter is none of the letter.
    let lastSample = sound.lastIndex { abs(Int($0)) > 100 } ?? 0
    spokenCount = lastSample / Self.pieceLength + 1
    var endpointer = Endpointer()
    let end = pieces.firstIndex { piece in
      endpointer.process(piece).contains { if case .ended = $0 { true } else { false } }
    }
    guard let end else { throw NoVerdict() }
    endedCount = end + 1
  }

  /// Listens once.
  func listen() async throws -> Times {
    let clock = ContinuousClock()
    let (sound, sink) = AsyncThrowingStream<PCMClip, any Error>.makeStream(bufferingPolicy: .unbounded)
    let start = clock.now
    let speaking = Task {
      for (number, piece) in pieces.enumerated() {
        try await clock.sleep(until: start + Self.piece * (number + 1))
        sink.yield(PCMClip(samples: piece))
      }
      sink.finish()
    }
    defer { speaking.cancel() }
    for try await update in listener.listen(AskedSpelling(letters: Self.letters), sound) {
      guard case .heard(let hearing) = update else { continue }
      guard case .letters = hearing else { break }
      let heard = clock.now - start
      return Times(
        fromEndpoint: heard - Self.piece * endedCount, fromLastLetter: heard - Self.piece * spokenCount)
    }
    throw NoVerdict()
  }
}
