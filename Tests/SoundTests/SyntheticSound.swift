import Foundation
import Sound

/// Sound made by rule for tests: the same seed gives the same samples.
struct SyntheticSound {
  var samples: [Int16] = []
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  private static let rate = Double(PCMClip.listeningRateHertz)

  /// A uniform number from -1 to 1 (SplitMix64).
  private mutating func random() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double(z ^ (z >> 31)) / Double(UInt64.max) * 2 - 1
  }

  /// Appends white noise.
  mutating func noise(seconds: Double, decibels: Double) {
    // A uniform number's root mean square is 1/√3.
    let amplitude = pow(10, decibels / 20) * 3.0.squareRoot()
    for _ in 0..<Int(seconds * Self.rate) { samples.append(Int16(random() * amplitude * 32_000)) }
  }

  /// Appends something like a spoken vowel: harmonics of 220 Hz that swell and fade.
  mutating func letter(seconds: Double = 0.3, decibels: Double = -20, noiseDecibels: Double = -65) {
    let amplitude = pow(10, decibels / 20)
    let noise = pow(10, noiseDecibels / 20) * 3.0.squareRoot()
    let count = Int(seconds * Self.rate)
    for index in 0..<count {
      let time = Double(index) / Self.rate
      let envelope = pow(sin(.pi * Double(index) / Double(count)), 0.5)
      var value = 0.0
      for harmonic in 1...12 {
        value += sin(2 * .pi * 220 * Double(harmonic) * time) / Double(harmonic).squareRoot()
      }
      samples.append(Int16((value * 0.55 * envelope * amplitude + random() * noise) * 32_000))
    }
  }

  /// Appends a hum at a mains frequency with two overtones.
  mutating func hum(seconds: Double, decibels: Double) {
    let amplitude = pow(10, decibels / 20) * 2.0.squareRoot()
    for index in 0..<Int(seconds * Self.rate) {
      let phase = 2 * .pi * 50 * Double(index) / Self.rate
      let value = sin(phase) + 0.3 * sin(2 * phase) + 0.2 * sin(3 * phase)
      samples.append(Int16(value * amplitude * 30_000))
    }
  }

  /// A sine.
  static func sine(hertz: Double, rate: Int, seconds: Double, amplitude: Double = 0.5) -> [Int16] {
    (0..<Int(seconds * Double(rate))).map {
      Int16((sin(2 * .pi * hertz * Double($0) / Double(rate)) * amplitude * 32_767).rounded())
    }
  }
}
