import Foundation

/// What is kept of a speaker's sound to estimate a transform of the means: how long each Gaussian was heard, and the
/// sums of what was heard, weighted. No sound can be made of it again.
struct TransformStatistics: Sendable, Equatable {
  /// The expected number of frames of each Gaussian, by state and Gaussian.
  private(set) var occupancies: [Float]
  /// For each feature i and column j, the sum over Gaussians and frames of γ · x_i · ξ_j / σ_i², where ξ is a mean after
  /// a 1 (Z in Leggetter and Woodland).
  private(set) var products: [Float]

  /// Statistics of nothing yet.
  init(for gaussians: GaussianMixtures) {
    occupancies = [Float](repeating: 0, count: gaussians.count)
    products = [Float](repeating: 0, count: gaussians.featureLength * (gaussians.featureLength + 1))
  }

  /// Statistics that were kept; nil where they are of another model.
  init?(occupancies: [Float], products: [Float], for gaussians: GaussianMixtures) {
    guard occupancies.count == gaussians.count,
      products.count == gaussians.featureLength * (gaussians.featureLength + 1)
    else { return nil }
    self.occupancies = occupancies
    self.products = products
  }

  /// How many frames were heard.
  var frameCount: Float { occupancies.reduce(0, +) }

  /// Adds an utterance whose frames' states are known. Each Gaussian gets its share of its state's frames.
  /// - Parameter silence: states whose frames are left out: a room's quiet says nothing of the voice, and one transform
  ///   for all means would follow it.
  mutating func add(
    _ features: FeatureMatrix, alignedTo states: [Int], gaussians: GaussianMixtures,
    leavingOut silence: [Int] = []
  ) {
    let (length, mixtures) = (gaussians.featureLength, gaussians.mixtureCount)
    var sums = [Float](repeating: 0, count: gaussians.count * length)
    var heard = Set<Int>()
    var shares: [Float] = []
    for (frame, state) in states.enumerated() where !silence.contains(state) {
      let feature = features[frame]
      gaussians.logLikelihoods(ofState: state, feature, into: &shares)
      let total = shares.logSumExp
      for mixture in 0..<mixtures {
        let share = exp(shares[mixture] - total)
        guard share > 1e-4 else { continue }
        let gaussian = state * mixtures + mixture
        heard.insert(gaussian)
        occupancies[gaussian] += share
        for (index, value) in feature.enumerated() { sums[gaussian * length + index] += share * value }
      }
    }
    for gaussian in heard {
      let base = gaussian * length
      for row in 0..<length {
        let weighted = sums[base + row] * gaussians.inverseVariances[base + row]
        let start = row * (length + 1)
        products[start] += weighted
        for column in 0..<length { products[start + 1 + column] += weighted * gaussians.means[base + column] }
      }
    }
  }
}
