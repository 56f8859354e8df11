import Sound
import Testing

@Suite("Resampler") struct ResamplerTests {
  private static let rates = [
    (44_100, 16_000), (48_000, 16_000), (8_000, 16_000), (22_050, 48_000), (16_001, 11_025),
  ]

  /// The level of the middle, where neither the sine's beginning nor its end shows.
  private func level(of samples: [Int16]) -> Double {
    SoundLevel(of: samples[(samples.count / 4)..<(samples.count * 3 / 4)]).decibelsFullScale
  }

  @Test("tones below the lower Nyquist frequency keep their level", arguments: rates)
  func passBand(from: Int, to: Int) {
    let nyquist = Double(min(from, to)) / 2
    for part in [0.05, 0.3, 0.6, 0.85] {
      let sine = SyntheticSound.sine(hertz: nyquist * part, rate: from, seconds: 0.2)
      let output = PCMClip(samples: sine, sampleRateHertz: from).resampled(to: to)
      #expect(abs(level(of: output.samples) - level(of: sine)) < 0.1, "at \(part) of Nyquist")
    }
  }

  @Test(
    "tones above the new Nyquist frequency do not fold back", arguments: [(44_100, 16_000), (48_000, 16_000)])
  func aliases(from: Int, to: Int) {
    for hertz in [8_100.0, 9_000, 12_000, 15_900] {
      let sine = SyntheticSound.sine(hertz: hertz, rate: from, seconds: 0.2)
      let output = PCMClip(samples: sine, sampleRateHertz: from).resampled(to: to)
      #expect(level(of: output.samples) < level(of: sine) - 60, "at \(hertz) Hz")
    }
  }

  @Test("tones going up leave no image above the old Nyquist frequency") func images() {
    let sine = SyntheticSound.sine(hertz: 5_000, rate: 16_000, seconds: 0.3)
    let up = PCMClip(samples: sine, sampleRateHertz: 16_000).resampled(to: 48_000)
    let expected = SyntheticSound.sine(hertz: 5_000, rate: 48_000, seconds: 0.3)
    let difference = zip(up.samples, expected).map { Int16(clamping: Int($0) - Int($1)) }
    #expect(level(of: difference) < level(of: expected) - 60)
  }

  @Test("a stream in pieces gives the samples of the whole", arguments: rates)
  func streaming(from: Int, to: Int) {
    var generator = SeededGenerator(seed: 11)
    let sine = SyntheticSound.sine(hertz: 440, rate: from, seconds: 0.1)
    let whole = PCMClip(samples: sine, sampleRateHertz: from).resampled(to: to).samples
    for _ in 0..<3 {
      var resampler = Resampler(from: from, to: to)
      var pieces: [Int16] = []
      var rest = sine[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 1...400, using: &generator))
        pieces += resampler.process(Array(piece))
        rest = rest.dropFirst(piece.count)
      }
      pieces += resampler.finish()
      #expect(pieces == whole)
    }
  }

  @Test("the length changes as the rate does, and silence stays silence", arguments: rates)
  func length(from: Int, to: Int) {
    for count in [0, 1, 7, 1_000] {
      let clip = PCMClip(samples: [Int16](repeating: 0, count: count), sampleRateHertz: from).resampled(
        to: to)
      #expect(clip.samples.count == (count * to + from - 1) / from)
      #expect(clip.samples.allSatisfy { $0 == 0 })
    }
  }

  @Test("full scale stays within full scale") func fullScale() {
    let square = (0..<2_000).map { ($0 / 20) % 2 == 0 ? Int16.max : Int16.min }
    let clip = PCMClip(samples: square, sampleRateHertz: 44_100).resampled(to: 16_000)
    #expect(clip.samples.contains(.max) && clip.samples.contains(.min))
  }
}
