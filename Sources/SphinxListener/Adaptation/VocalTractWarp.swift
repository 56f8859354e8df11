import Foundation

/// The choice of a vocal tract's length by how well known letters fit
/// (L. Lee and R. Rose, A frequency warping approach to speaker normalization, 1998).
enum VocalTractWarp {
  /// The lengths that are tried, against the training speakers'.
  static let candidates: [Double] = (0...11).map { Double(80 + 5 * $0) / 100 }

  /// The place of no warp among the candidates.
  static let none = 4

  /// The options that make libpocketsphinx hear a voice with this length.
  static func options(_ warp: Double) -> [String: String] {
    warp == 1 ? [:] : ["-warp_type": "inverse_linear", "-warp_params": "\(warp)"]
  }

  /// The candidate that fits best, or 1 where the gain is too small to believe.
  /// - Parameters:
  ///   - logLikelihoods: of the same letters, one for each candidate.
  ///   - frameCount: over how many frames of 10 ms.
  ///   - settings: what is believed.
  static func choice(logLikelihoods: [Double], frameCount: Int, settings: AdaptationSettings) -> Double {
    guard frameCount >= fewestFrames, logLikelihoods.count == candidates.count,
      let best = candidates.indices.max(by: { logLikelihoods[$0] < logLikelihoods[$1] }),
      logLikelihoods[best] - logLikelihoods[none] >= settings.leastGainPerFrame * Double(frameCount)
    else { return 1 }
    return candidates[best]
  }

  /// Two seconds of speech.
  private static let fewestFrames = 200
}
