import Foundation

/// The taps of a windowed-sinc low-pass filter, once for each place that an output sample can have between two
/// input samples.
struct PolyphaseFilter: Sendable {
  /// How many input samples on either side of an output sample it is made of.
  let reach: Int

  private let interpolation: Int
  private let phaseCount: Int
  private let taps: [Float]

  /// Zero crossings of the sinc on either side; with `attenuationDecibels` this sets the transition band.
  private static let zeroCrossings = 40
  private static let attenuationDecibels = 75.0
  /// Rates in a ratio with more phases than this (no pair of usual rates) take the nearest phase: an error
  /// of 1/4096 of a sample's time, 62 dB down at the worst frequency.
  private static let mostPhases = 2_048

  init(interpolation: Int, decimation: Int) {
    self.interpolation = interpolation
    phaseCount = min(interpolation, Self.mostPhases)
    // Going down, the sinc is stretched so that it cuts at the new, lower Nyquist frequency.
    let bandwidth = min(1, Double(interpolation) / Double(decimation))
    reach = Int((Double(Self.zeroCrossings) / bandwidth).rounded(.up))

    // Kaiser: the width of the transition band in radians at `tapCount` taps, as a part of the Nyquist band.
    let tapCount = Double(2 * Self.zeroCrossings)
    let transition = (Self.attenuationDecibels - 8) / (2.285 * tapCount) / .pi
    let cutoff = bandwidth * (1 - transition / 2)
    let beta = 0.1102 * (Self.attenuationDecibels - 8.7)
    let windowScale = Self.besselI0(beta)

    var taps: [Float] = []
    taps.reserveCapacity(phaseCount * 2 * reach)
    for phase in 0..<phaseCount {
      let fraction = Double(phase) / Double(phaseCount)
      var values: [Double] = []
      values.reserveCapacity(2 * reach)
      for index in 0..<(2 * reach) {
        let time = Double(index - reach + 1) - fraction
        let edge = time / Double(reach)
        let window = abs(edge) < 1 ? Self.besselI0(beta * (1 - edge * edge).squareRoot()) / windowScale : 0
        values.append(Self.sinc(cutoff * time) * window)
      }
      // Every phase passes a constant unchanged; otherwise silence with an offset would hum.
      let sum = values.reduce(0, +)
      for value in values { taps.append(Float(value / sum)) }
    }
    self.taps = taps
  }

  /// The output sample at a phase, in `0..<interpolation`, between the middle two of `2 * reach` samples.
  func value(around samples: [Float], from first: Int, phase: Int) -> Float {
    let nearest = phaseCount == interpolation ? phase : phase * phaseCount / interpolation
    let row = nearest * 2 * reach
    var sum: Float = 0
    // Pointers because this is the innermost loop of all sound in and out.
    samples.withUnsafeBufferPointer { samples in
      taps.withUnsafeBufferPointer { taps in
        for index in 0..<(2 * reach) { sum += samples[first + index] * taps[row + index] }
      }
    }
    return sum
  }

  private static func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }

  /// The modified Bessel function of the first kind and order 0, by its power series.
  private static func besselI0(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    var k = 1.0
    while term > sum * 1e-9 {
      term *= (x / (2 * k)) * (x / (2 * k))
      sum += term
      k += 1
    }
    return sum
  }
}
