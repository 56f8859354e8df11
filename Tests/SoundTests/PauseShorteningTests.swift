import Sound
import Testing

@Suite("Cutting long pauses short") struct PauseShorteningTests {
  private func letters(pause: Double) -> [Int16] {
    var sound = SyntheticSound()
    sound.noise(seconds: 0.3, decibels: -65)
    sound.letter()
    sound.noise(seconds: pause, decibels: -65)
    sound.letter()
    sound.noise(seconds: 0.5, decibels: -65)
    return sound.samples
  }

  @Test("a pause of two seconds becomes one of less than half a second") func long() {
    let saved = letters(pause: 2).count - PauseShortening.apply(to: letters(pause: 2)).count
    #expect((1.5...1.8).contains(Double(saved) / 16_000))
  }

  @Test("pauses between letters as they are usually said stay as they are", arguments: [0, 0.1, 0.3, 0.5])
  func short(pause: Double) {
    #expect(PauseShortening.apply(to: letters(pause: pause)) == letters(pause: pause))
  }

  @Test("what is cut is quiet: the beginning, the end and all loud sound stay") func kept() {
    let sound = letters(pause: 2)
    let shortened = PauseShortening.apply(to: sound)
    #expect(shortened.prefix(9_600) == sound.prefix(9_600))
    #expect(shortened.suffix(12_800) == sound.suffix(12_800))
  }

  @Test("applied twice it is the same as once") func idempotent() {
    let once = PauseShortening.apply(to: letters(pause: 2))
    #expect(PauseShortening.apply(to: once) == once)
  }

  @Test("silence and next to nothing pass through") func nothing() {
    for sound in [[], [1, 2, 3], [Int16](repeating: 0, count: 40_000)] as [[Int16]] {
      #expect(PauseShortening.apply(to: sound) == sound)
    }
  }
}
