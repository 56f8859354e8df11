extension MeanTransform {
  /// The transform under which the statistics are likeliest, held near the identity.
  ///
  /// Row i of the transform solves (G_i) w_i = z_i, where G_i sums γ · ξ · ξᵀ / σ_i² over all Gaussians (Leggetter and
  /// Woodland 1995). The pull to the identity is a prior (C. Chesta, O. Siohan and C.-H. Lee, Maximum a posteriori
  /// linear regression, 1999) in the form of sound that was never heard: a few frames spread over all Gaussians, each
  /// exactly at its mean. Without statistics the result is the identity.
  /// - Parameters:
  ///   - statistics: what was heard of the speaker.
  ///   - gaussians: the model's, not moved.
  ///   - priorFrames: how many frames the pull to the identity weighs; above 0.
  ///   - blockLength: so many neighbouring features (cepstra, their differences, the differences' differences) are
  ///     mixed with each other, and none across.
  init(
    _ statistics: TransformStatistics, of gaussians: GaussianMixtures, priorFrames: Double, blockLength: Int
  ) {
    let length = gaussians.featureLength
    let prior = priorFrames / Double(gaussians.count)
    rows = (0..<length).map { row in
      let block = row / blockLength * blockLength..<min((row / blockLength + 1) * blockLength, length)
      let width = block.count + 1
      var matrix = [Double](repeating: 0, count: width * width)
      var right = [Double](repeating: 0, count: width)
      for gaussian in 0..<gaussians.count {
        let base = gaussian * length
        let weight = Double(gaussians.inverseVariances[base + row])
        let extended = [1] + block.map { Double(gaussians.means[base + $0]) }
        let heard = (Double(statistics.occupancies[gaussian]) + prior) * weight
        let standing = prior * weight * Double(gaussians.means[base + row])
        for column in 0..<width {
          right[column] += standing * extended[column]
          for other in 0...column {
            matrix[column * width + other] += heard * extended[column] * extended[other]
          }
        }
      }
      let start = row * (length + 1)
      right[0] += Double(statistics.products[start])
      for (index, column) in block.enumerated() {
        right[index + 1] += Double(statistics.products[start + 1 + column])
      }
      let solution = LinearSystem.solution(ofPositiveDefinite: matrix, right)
      var result = [Float](repeating: 0, count: length + 1)
      result[0] = Float(solution[0])
      for (index, column) in block.enumerated() { result[1 + column] = Float(solution[index + 1]) }
      return result
    }
  }
}
