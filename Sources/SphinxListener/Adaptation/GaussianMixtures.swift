import Foundation

/// The Gaussians of a model's states: each state is a mixture of equally many, with diagonal covariances.
struct GaussianMixtures: Sendable, Equatable {
  /// How many states there are.
  let stateCount: Int
  /// How many Gaussians each state has.
  let mixtureCount: Int
  /// How many numbers a feature vector has.
  let featureLength: Int
  /// The means, by state, Gaussian and feature.
  private(set) var means: [Float]
  /// One through the variances, in the same order.
  let inverseVariances: [Float]
  /// What a Gaussian's logarithm is where the sound meets its mean, its weight in the mixture included.
  let peaks: [Float]

  /// How many Gaussians there are in all.
  var count: Int { stateCount * mixtureCount }

  /// Gaussians from their numbers.
  /// - Parameters:
  ///   - means: by state, Gaussian and feature.
  ///   - variances: in the same order.
  ///   - weights: of each Gaussian in its mixture, by state and Gaussian; they need not sum to one.
  init(mixtureCount: Int, featureLength: Int, means: [Float], variances: [Float], weights: [Float]) {
    self.mixtureCount = mixtureCount
    self.featureLength = featureLength
    stateCount = weights.count / mixtureCount
    self.means = means
    let floored = variances.map { max($0, Self.varianceFloor) }
    inverseVariances = floored.map { 1 / $0 }
    var peaks: [Float] = []
    for gaussian in weights.indices {
      let state = gaussian / mixtureCount
      let mixture = weights[(state * mixtureCount)..<((state + 1) * mixtureCount)]
      let weight = max(weights[gaussian], Self.weightFloor) / max(mixture.reduce(0, +), Self.weightFloor)
      let logVariances = floored[(gaussian * featureLength)..<((gaussian + 1) * featureLength)].reduce(0) {
        $0 + log(2 * .pi * $1)
      }
      peaks.append(log(weight) - 0.5 * logVariances)
    }
    self.peaks = peaks
  }

  /// Reads `means`, `variances` and `mixture_weights` of an acoustic model.
  /// - Throws: `LetterModelError` where one is missing or damaged, or the model is not a continuous one.
  init(folder: URL) throws(LetterModelError) {
    let means = try SphinxParameterFile(folder.appending(path: "means"), countCount: 5)
    let variances = try SphinxParameterFile(folder.appending(path: "variances"), countCount: 5)
    let weights = try SphinxParameterFile(folder.appending(path: "mixture_weights"), countCount: 4)
    let (states, streams, mixtures) = (means.counts[0], means.counts[1], means.counts[2])
    guard streams == 1, variances.counts == means.counts, weights.counts[0] == states,
      weights.counts[2] == mixtures, states > 0, mixtures > 0
    else { throw .unusable("The acoustic model is not one that can be adapted to a voice.") }
    self.init(
      mixtureCount: mixtures, featureLength: means.counts[3], means: means.values,
      variances: variances.values, weights: weights.values)
  }

  /// The logarithm of each Gaussian of a state for one feature vector, weighted.
  func logLikelihoods(ofState state: Int, _ feature: ArraySlice<Float>, into result: inout [Float]) {
    result.removeAll(keepingCapacity: true)
    means.withUnsafeBufferPointer { means in
      inverseVariances.withUnsafeBufferPointer { inverseVariances in
        feature.withUnsafeBufferPointer { feature in
          for gaussian in (state * mixtureCount)..<((state + 1) * mixtureCount) {
            var distance: Float = 0
            let base = gaussian * featureLength
            for index in 0..<featureLength {
              let difference = feature[index] - means[base + index]
              distance += difference * difference * inverseVariances[base + index]
            }
            result.append(peaks[gaussian] - 0.5 * distance)
          }
        }
      }
    }
  }

  /// The same Gaussians with their means moved.
  func transformed(by transform: MeanTransform) -> GaussianMixtures {
    var moved = self
    for gaussian in 0..<count {
      let range = (gaussian * featureLength)..<((gaussian + 1) * featureLength)
      moved.means.replaceSubrange(range, with: transform.applied(to: means[range]))
    }
    return moved
  }

  /// libpocketsphinx's own floors (`-varfloor`, `-mixwfloor`).
  private static let varianceFloor: Float = 1e-4
  private static let weightFloor: Float = 1e-7
}
