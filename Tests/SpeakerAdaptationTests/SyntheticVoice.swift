@testable import SphinxListener

/// A small model, and sound drawn from it: a law can be tested where the truth is known.
struct SyntheticVoice {
  var generator = SeededGenerator(seed: 7)
  let gaussians: GaussianMixtures

  static let featureLength = 6
  static let stateCount = 30

  init() {
    var generator = SeededGenerator(seed: 3)
    let count = Self.stateCount * 2 * Self.featureLength
    let variances = (0..<count).map { _ in Float.random(in: 0.2...0.6, using: &generator) }
    gaussians = GaussianMixtures(
      mixtureCount: 2, featureLength: Self.featureLength,
      means: (0..<count).map { _ in Float.random(in: -4...4, using: &generator) }, variances: variances,
      weights: [Float](repeating: 0.5, count: Self.stateCount * 2))
  }

  /// Frames whose Gaussians' means have been moved, with the state of each.
  mutating func sound(_ frameCount: Int, movedBy transform: MeanTransform) -> (FeatureMatrix, states: [Int]) {
    let moved = gaussians.transformed(by: transform)
    var values: [Float] = []
    var states: [Int] = []
    for frame in 0..<frameCount {
      let state = frame % Self.stateCount
      let gaussian = state * 2 + Int.random(in: 0...1, using: &generator)
      for index in 0..<Self.featureLength {
        let place = gaussian * Self.featureLength + index
        values.append(moved.means[place] + generator.normal() / moved.inverseVariances[place].squareRoot())
      }
      states.append(state)
    }
    return (FeatureMatrix(values: values, featureLength: Self.featureLength), states)
  }
}

/// SplitMix64: the same numbers each time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Normally distributed with variance 1, nearly: the sum of twelve equal ones.
  mutating func normal() -> Float {
    (0..<12).reduce(-6) { sum, _ in sum + Float.random(in: 0...1, using: &self) }
  }
}
