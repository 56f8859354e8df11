import Foundation

/// Which state of a known chain each frame of sound belongs to: the likeliest way, by Viterbi's algorithm.
struct ForcedAlignment: Sendable {
  /// The acoustic model's state of each frame.
  let states: [Int]
  /// The logarithm of the way's likelihood.
  let logLikelihood: Float

  /// Aligns sound to a chain; nil where the sound is too short for it.
  init?(_ features: FeatureMatrix, to chain: PhoneChain, gaussians: GaussianMixtures) {
    guard features.count > 0, !chain.nodes.isEmpty else { return nil }
    let scored = Set(chain.nodes.map(\.state)).sorted()
    var column = [Int](repeating: 0, count: gaussians.stateCount)
    for (index, state) in scored.enumerated() { column[state] = index }
    let columns = chain.nodes.map { column[$0.state] }

    var likelihoods = [Float](repeating: 0, count: scored.count)
    var components: [Float] = []
    var best = [Float](repeating: -.infinity, count: chain.nodes.count)
    var next = best
    var cameFrom = [Int32](repeating: -1, count: features.count * chain.nodes.count)
    for frame in 0..<features.count {
      for (index, state) in scored.enumerated() {
        gaussians.logLikelihoods(ofState: state, features[frame], into: &components)
        likelihoods[index] = components.logSumExp
      }
      for (node, description) in chain.nodes.enumerated() {
        var (score, source) = (-Float.infinity, Int32(-1))
        if frame == 0 {
          score = description.start ?? -.infinity
        } else {
          for arc in description.arcs where best[arc.from] + arc.logProbability > score {
            (score, source) = (best[arc.from] + arc.logProbability, Int32(arc.from))
          }
        }
        next[node] = score + likelihoods[columns[node]]
        cameFrom[frame * chain.nodes.count + node] = source
      }
      swap(&best, &next)
    }
    let end = chain.ends.max { best[$0.node] + $0.logProbability < best[$1.node] + $1.logProbability }
    guard let end, best[end.node] > -.infinity else { return nil }
    logLikelihood = best[end.node] + end.logProbability
    var path = [Int](repeating: 0, count: features.count)
    var node = end.node
    for frame in stride(from: features.count - 1, through: 0, by: -1) {
      path[frame] = chain.nodes[node].state
      node = Int(cameFrom[frame * chain.nodes.count + node])
    }
    states = path
  }
}

extension [Float] {
  /// The logarithm of the sum of exponentials.
  var logSumExp: Float {
    guard let largest = self.max(), largest > -.infinity else { return -.infinity }
    return largest + log(reduce(0) { $0 + exp($1 - largest) })
  }
}
