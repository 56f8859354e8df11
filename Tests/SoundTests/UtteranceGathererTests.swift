import Sound
import Testing

@Suite("Cutting an utterance out of sound") struct UtteranceGathererTests {
  /// Two seconds of room, two letters with a pause, three seconds of room.
  private var sound: [Int16] {
    var sound = SyntheticSound()
    sound.noise(seconds: 2, decibels: -65)
    sound.letter()
    sound.noise(seconds: 0.5, decibels: -65)
    sound.letter()
    sound.noise(seconds: 3, decibels: -65)
    return sound.samples
  }

  private func gathered(_ samples: [Int16], pieceLength: Int = 320) -> UtteranceGatherer {
    var gatherer = UtteranceGatherer()
    for start in stride(from: 0, to: samples.count, by: pieceLength) {
      gatherer.process(Array(samples[start..<min(start + pieceLength, samples.count)]))
    }
    gatherer.finish()
    return gatherer
  }

  @Test("the letters and their pause are kept, the wait before and the quiet after are not") func cut() {
    let gatherer = gathered(sound)
    let seconds = Double(gatherer.samples.count) / 16_000
    #expect((1.1...1.8).contains(seconds))
    #expect(gatherer.end?.reason == .silence)
    #expect(gatherer.end?.pauses.count == 1)
  }

  @Test("how the sound is cut into pieces makes no difference") func pieces() {
    #expect(gathered(sound, pieceLength: 160).samples == gathered(sound, pieceLength: 5_001).samples)
  }

  @Test("sound that stops in mid-word is the utterance so far") func cutShort() {
    let gatherer = gathered(Array(sound.prefix(16_000 * 5 / 2)))
    #expect(gatherer.end?.reason == .soundEnded)
    #expect(!gatherer.samples.isEmpty)
  }

  @Test("a room in which nobody speaks holds no utterance") func silence() {
    let gatherer = gathered([Int16](repeating: 0, count: 32_000))
    #expect(gatherer.samples.isEmpty)
  }
}
