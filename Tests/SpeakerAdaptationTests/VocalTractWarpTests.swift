import Testing

@testable import SphinxListener

@Suite("Choosing a vocal tract's length") struct VocalTractWarpTests {
  /// Likelihoods that are best at a candidate, and fall to both sides.
  private func peak(at place: Int, height: Double) -> [Double] {
    VocalTractWarp.candidates.indices.map { -1_000 - height * Double(abs($0 - place)) }
  }

  @Test("the length that fits best is chosen") func best() {
    for place in VocalTractWarp.candidates.indices {
      let chosen = VocalTractWarp.choice(
        logLikelihoods: peak(at: place, height: 200), frameCount: 1_000, settings: AdaptationSettings())
      #expect(chosen == VocalTractWarp.candidates[place])
    }
  }

  @Test("a gain too small to believe changes nothing") func small() {
    let chosen = VocalTractWarp.choice(
      logLikelihoods: peak(at: 8, height: 1), frameCount: 1_000, settings: AdaptationSettings())
    #expect(chosen == 1)
  }

  @Test("a second of sound is too little") func short() {
    let chosen = VocalTractWarp.choice(
      logLikelihoods: peak(at: 8, height: 500), frameCount: 100, settings: AdaptationSettings())
    #expect(chosen == 1)
  }

  @Test("no warp stands where it is looked for") func none() {
    #expect(VocalTractWarp.candidates[VocalTractWarp.none] == 1)
    #expect(VocalTractWarp.options(1).isEmpty)
  }
}
