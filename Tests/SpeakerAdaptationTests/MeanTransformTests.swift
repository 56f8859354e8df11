import Testing

@testable import SphinxListener

@Suite("Estimating a transform of the means") struct MeanTransformTests {
  private let identity = MeanTransform(identityOfLength: SyntheticVoice.featureLength)

  /// A transform that mixes features within two blocks of three.
  private let known = MeanTransform(rows: [
    [0.5, 1.2, 0.1, 0, 0, 0, 0], [-0.3, 0, 0.9, -0.1, 0, 0, 0], [0.2, 0.1, 0, 1.1, 0, 0, 0],
    [0, 0, 0, 0, 0.8, 0.1, 0.1], [0.4, 0, 0, 0, 0, 1.1, -0.2], [-0.6, 0, 0, 0, 0.1, 0, 1],
  ])

  private func estimate(frames: Int, movedBy transform: MeanTransform, priorFrames: Double) -> MeanTransform {
    var voice = SyntheticVoice()
    var statistics = TransformStatistics(for: voice.gaussians)
    let (features, states) = voice.sound(frames, movedBy: transform)
    statistics.add(features, alignedTo: states, gaussians: voice.gaussians)
    return MeanTransform(statistics, of: voice.gaussians, priorFrames: priorFrames, blockLength: 3)
  }

  /// The largest difference of two transforms' numbers.
  private func distance(_ one: MeanTransform, _ other: MeanTransform) -> Float {
    zip(one.rows.joined(), other.rows.joined()).map { abs($0 - $1) }.max() ?? .infinity
  }

  @Test("without any sound it is the identity") func nothing() {
    let gaussians = SyntheticVoice().gaussians
    let found = MeanTransform(
      TransformStatistics(for: gaussians), of: gaussians, priorFrames: 10, blockLength: 3)
    #expect(distance(found, identity) < 1e-4)
  }

  @Test("sound that fits the model moves nothing") func noChange() {
    #expect(distance(estimate(frames: 6_000, movedBy: identity, priorFrames: 1), identity) < 0.05)
  }

  @Test("a known transform is found again") func found() throws {
    let known = try #require(known)
    #expect(distance(estimate(frames: 9_000, movedBy: known, priorFrames: 1), known) < 0.12)
  }

  @Test("the more sound there is, the nearer the estimate comes to the truth") func nearer() throws {
    let known = try #require(known)
    let distances = [30, 300, 3_000].map {
      distance(estimate(frames: $0, movedBy: known, priorFrames: 200), known)
    }
    #expect(distances == distances.sorted(by: >))
  }

  @Test("few frames against a strong pull move little") func pulled() throws {
    let known = try #require(known)
    #expect(distance(estimate(frames: 30, movedBy: known, priorFrames: 30_000), identity) < 0.05)
  }

  @Test("the frames of silence count for nothing") func silence() throws {
    var voice = SyntheticVoice()
    let (features, states) = voice.sound(200, movedBy: identity)
    let silence = try #require(states.first)
    var statistics = TransformStatistics(for: voice.gaussians)
    statistics.add(features, alignedTo: states, gaussians: voice.gaussians, leavingOut: [silence])
    let spoken = states.count { $0 != silence }
    #expect(spoken < 200)
    #expect(abs(statistics.frameCount - Float(spoken)) < 1)
    let ofSilence = statistics.occupancies[(silence * voice.gaussians.mixtureCount)...]
      .prefix(voice.gaussians.mixtureCount)
    #expect(ofSilence.allSatisfy { $0 == 0 })
  }

  @Test("statistics of two utterances are those of both at once") func additive() {
    var voice = SyntheticVoice()
    let (features, states) = voice.sound(200, movedBy: identity)
    let half = 100 * SyntheticVoice.featureLength
    let parts = [features.values[..<half], features.values[half...]].map {
      FeatureMatrix(values: Array($0), featureLength: SyntheticVoice.featureLength)
    }
    var whole = TransformStatistics(for: voice.gaussians)
    whole.add(features, alignedTo: states, gaussians: voice.gaussians)
    var summed = TransformStatistics(for: voice.gaussians)
    summed.add(parts[0], alignedTo: Array(states[..<100]), gaussians: voice.gaussians)
    summed.add(parts[1], alignedTo: Array(states[100...]), gaussians: voice.gaussians)
    #expect(zip(whole.products, summed.products).allSatisfy { abs($0 - $1) < 0.01 * max(1, abs($0)) })
    #expect(abs(whole.frameCount - 200) < 1)
  }

  @Test(
    "rows that are no square with a column more are refused",
    arguments: [[], [[1]], [[0, 1], [0, 1]], [[0, .nan]]])
  func refused(rows: [[Float]]) {
    #expect(MeanTransform(rows: rows) == nil)
  }
}
