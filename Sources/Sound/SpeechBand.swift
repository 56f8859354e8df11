import Foundation

/// Passes the band in which vowels are loudest, 200 to 3,400 Hz, and with it the part of a voice that stands highest
/// above the noise of a room: a mains hum and a fan's rumble lie below, a hiss mostly above.
struct SpeechBand: Sendable {
  // Butterworth: two sections make a high-pass of fourth order (24 dB less an octave below), one a low-pass.
  private var sections = [
    Biquad(.highPass, hertz: 200, quality: 0.5412),
    Biquad(.highPass, hertz: 200, quality: 1.3066),
    Biquad(.lowPass, hertz: 3_400, quality: 0.7071),
  ]

  /// The level of the next samples within the band, in decibels below full scale.
  mutating func level(of samples: [Int16]) -> Double {
    var squares = 0.0
    for sample in samples {
      var value = Double(sample)
      for index in sections.indices { value = sections[index].filter(value) }
      squares += value * value
    }
    return SoundLevel.decibels(amplitude: (squares / Double(max(samples.count, 1))).squareRoot() / 32_768)
  }
}

/// A filter of second order at the listening rate.
///
/// Source: R. Bristow-Johnson, *Cookbook formulae for audio EQ biquad filter coefficients*.
private struct Biquad: Sendable {
  enum Kind {
    case lowPass
    case highPass
  }

  private let b0: Double
  private let b1: Double
  private let b2: Double
  private let a1: Double
  private let a2: Double
  private var state1 = 0.0
  private var state2 = 0.0

  init(_ kind: Kind, hertz: Double, quality: Double) {
    let omega = 2 * Double.pi * hertz / Double(PCMClip.listeningRateHertz)
    let alpha = sin(omega) / (2 * quality)
    let a0 = 1 + alpha
    switch kind {
    case .lowPass:
      b0 = (1 - cos(omega)) / 2 / a0
      b1 = (1 - cos(omega)) / a0
    case .highPass:
      b0 = (1 + cos(omega)) / 2 / a0
      b1 = -(1 + cos(omega)) / a0
    }
    b2 = b0
    a1 = -2 * cos(omega) / a0
    a2 = (1 - alpha) / a0
  }

  mutating func filter(_ input: Double) -> Double {
    let output = b0 * input + state1
    state1 = b1 * input - a1 * output + state2
    state2 = b2 * input - a2 * output
    return output
  }
}
