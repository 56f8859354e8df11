import Spelling
import Testing
import TutorServices

@testable import SphinxListener

@Suite("Whether fitting to a speaker helps") struct AdaptationComparisonTests {
  private let said = [Letter](spelling: "asbo") ?? []

  /// Three utterances, each known so surely and read so freely before and after.
  private func comparison(
    before: (confidence: Double, read: String), after: (confidence: Double, read: String)
  ) -> AdaptationComparison {
    var comparison = AdaptationComparison()
    for _ in 0..<3 {
      for (seen, tally) in [(before, \AdaptationComparison.before), (after, \.after)] {
        let hearing = Hearing.letters(
          LetterHypothesis(letters: [], verdict: .unsure, confidence: seen.confidence))
        comparison[keyPath: tally].add(hearing, freely: [Letter](spelling: seen.read) ?? [], said: said)
      }
    }
    return comparison
  }

  @Test("letters that are known clearly more surely, and read as well, are a help") func helps() {
    #expect(comparison(before: (0.6, "asbo"), after: (0.9, "asbo")).helps)
    #expect(comparison(before: (0.6, "aspo"), after: (0.9, "asbo")).helps)
  }

  @Test("a voice that is understood well as it comes is left alone") func leftAlone() {
    #expect(!comparison(before: (0.97, "asbo"), after: (0.99, "asbo")).helps)
  }

  @Test("what is surer and read worse is no help") func readWorse() {
    #expect(!comparison(before: (0.6, "asbo"), after: (0.9, "aspo")).helps)
  }

  @Test("letters of which none was read are all wrong") func nothingRead() {
    #expect(comparison(before: (0.5, ""), after: (0.5, "asbo")).accuracy == .init(before: 0, after: 1))
  }

  @Test("the accuracy is the share of letters that were read right") func accuracy() {
    let accuracy = comparison(before: (0.5, "aspo"), after: (0.5, "asbo")).accuracy
    #expect(accuracy.before == 0.75)
    #expect(accuracy.after == 1)
  }

  @Test("what was measured and did not help comes back by another measurement alone") func staysOff() {
    let adaptation = SpeakerAdaptation(acousticModel: "model", warp: 1, transform: [])
    let statistics = SpeakerStatistics(
      acousticModel: "model", letterCount: 26, frameCount: 800, warpLogLikelihoods: [], warp: 1,
      occupancies: [], products: [])
    let accuracy = SpeakerProfile.Accuracy(before: 0.9, after: 0.8)
    func learned(_ adaptation: SpeakerAdaptation?, accuracy: SpeakerProfile.Accuracy?) -> LearnedVoice {
      LearnedVoice(adaptation: adaptation, statistics: statistics, accuracy: accuracy)
    }
    var profile = SpeakerProfile()
    profile.learn(learned(adaptation, accuracy: nil), atMilliseconds: 0)
    #expect(profile.adaptation != nil)
    profile.learn(learned(nil, accuracy: accuracy), atMilliseconds: 1)
    profile.learn(learned(adaptation, accuracy: nil), atMilliseconds: 2)
    #expect(profile.adaptation == nil)
    profile.learn(learned(adaptation, accuracy: .init(before: 0.8, after: 0.9)), atMilliseconds: 3)
    #expect(profile.adaptation != nil)
  }
}
