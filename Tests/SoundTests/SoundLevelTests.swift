import Sound
import Testing

@Suite("Sound level") struct SoundLevelTests {
  @Test("a full-scale sine lies 3 dB below full scale and peaks at it") func sine() {
    let level = SoundLevel(of: SyntheticSound.sine(hertz: 100, rate: 16_000, seconds: 0.1, amplitude: 1))
    #expect(abs(level.decibelsFullScale + 3.01) < 0.02)
    #expect(abs(level.peakDecibelsFullScale) < 0.01)
  }

  @Test("halving the amplitude takes 6 dB") func halving() {
    let loud = SoundLevel(of: SyntheticSound.sine(hertz: 100, rate: 16_000, seconds: 0.1, amplitude: 0.5))
    let soft = SoundLevel(of: SyntheticSound.sine(hertz: 100, rate: 16_000, seconds: 0.1, amplitude: 0.25))
    #expect(abs(loud.decibelsFullScale - soft.decibelsFullScale - 6.02) < 0.02)
  }

  @Test("silence and nothing have the lowest level") func silence() {
    #expect(SoundLevel(of: [Int16](repeating: 0, count: 100)).decibelsFullScale == -90)
    #expect(SoundLevel(of: [Int16]()).peakDecibelsFullScale == -90)
  }

  @Test("only three samples in a row at full scale are clipping") func clipping() {
    #expect(SoundLevel(of: [Int16.max, .max, 0, 0]).clippedFraction == 0)
    #expect(SoundLevel(of: [Int16.max, .max, .max, .max, 0, 0, 0, 0]).clippedFraction == 0.5)
    #expect(SoundLevel(of: [Int16.min, .min, .min, 0]).clippedFraction == 0.75)
  }
}
