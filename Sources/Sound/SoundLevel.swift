import Foundation

/// How loud a stretch of sound is, in decibels below full scale.
public struct SoundLevel: Sendable, Hashable {
  /// What digital silence is given instead of minus infinity.
  public static let silenceDecibelsFullScale = -90.0

  /// Root mean square. A sine that touches full scale has -3 dB; a square wave 0 dB.
  public var decibelsFullScale: Double

  /// The largest sample.
  public var peakDecibelsFullScale: Double

  /// The part of the samples, 0 to 1, that stand in a row of three or more at full scale: sound that was louder
  /// than the microphone could take.
  public var clippedFraction: Double

  /// A level.
  public init(decibelsFullScale: Double, peakDecibelsFullScale: Double, clippedFraction: Double = 0) {
    self.decibelsFullScale = decibelsFullScale
    self.peakDecibelsFullScale = peakDecibelsFullScale
    self.clippedFraction = clippedFraction
  }

  /// Measures samples. No samples measure as silence.
  public init(of samples: some Collection<Int16>) {
    var squares = 0.0
    var peak = 0
    var clippedCount = 0
    var clippedRun = 0
    for sample in samples {
      let amplitude = abs(Int(sample))
      squares += Double(amplitude * amplitude)
      peak = max(peak, amplitude)
      if amplitude >= Self.clippingAmplitude {
        clippedRun += 1
        clippedCount += clippedRun == Self.shortestClippedRun ? clippedRun : 0
        clippedCount += clippedRun > Self.shortestClippedRun ? 1 : 0
      } else {
        clippedRun = 0
      }
    }
    let count = Double(samples.count)
    decibelsFullScale = Self.decibels(amplitude: count == 0 ? 0 : (squares / count).squareRoot() / 32_768)
    peakDecibelsFullScale = Self.decibels(amplitude: Double(peak) / 32_768)
    clippedFraction = count == 0 ? 0 : Double(clippedCount) / count
  }

  /// Decibels of an amplitude where 1 is full scale, never below silence.
  public static func decibels(amplitude: Double) -> Double {
    amplitude > 0 ? max(20 * log10(amplitude), silenceDecibelsFullScale) : silenceDecibelsFullScale
  }

  /// One in a thousand below full scale: some converters stop a few steps before it.
  private static let clippingAmplitude = 32_735
  private static let shortestClippedRun = 3
}
