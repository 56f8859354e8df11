import Testing

@testable import SphinxListener

@Suite("The volume of features") struct FeatureMatrixTests {
  @Test("twice as wide in each of two directions is twice the logarithm of 2 more") func volume() {
    let values: [Float] = [0, 1, 2, -1, 1, 3, -2, 0]
    let narrow = FeatureMatrix(values: values, featureLength: 2)
    let wide = FeatureMatrix(values: values.map { $0 * 2 }, featureLength: 2)
    #expect(abs(wide.logVolume - narrow.logVolume - 1.386_294) < 1e-4)
  }
}
