/// The feature vectors of an utterance, one each 10 ms.
struct FeatureMatrix: Sendable, Equatable {
  /// The vectors one after the other.
  let values: [Float]
  /// How many numbers a vector has.
  let featureLength: Int

  /// How many vectors there are.
  var count: Int { values.count / featureLength }

  /// One vector.
  subscript(frame: Int) -> ArraySlice<Float> {
    values[(frame * featureLength)..<((frame + 1) * featureLength)]
  }
}
