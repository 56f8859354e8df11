import Foundation

/// The feature vectors of an utterance, one each 10 ms.
struct FeatureMatrix: Sendable, Equatable {
  /// The vectors one after the other.
  let values: [Float]
  /// How many numbers a vector has.
  let featureLength: Int

  /// How many vectors there are.
  var count: Int { values.count / featureLength }

  /// The logarithm of the volume that the vectors spread over: half the sum of their variances' logarithms.
  var logVolume: Double {
    guard count > 0 else { return 0 }
    return (0..<featureLength).reduce(0) { sum, feature in
      let column = stride(from: feature, to: values.count, by: featureLength).map { Double(values[$0]) }
      let mean = column.reduce(0, +) / Double(count)
      let variance = column.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(count)
      return sum + 0.5 * log(max(variance, 1e-9))
    }
  }

  /// One vector.
  subscript(frame: Int) -> ArraySlice<Float> {
    values[(frame * featureLength)..<((frame + 1) * featureLength)]
  }
}
