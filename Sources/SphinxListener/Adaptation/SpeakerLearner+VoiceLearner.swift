import Sound
import Spelling
import TutorServices

extension SpeakerLearner {
  /// This learner behind the tutor's seam.
  public nonisolated var learner: VoiceLearner {
    VoiceLearner(
      learn: { sound, letters in
        guard sound.sampleRateHertz == PCMClip.listeningRateHertz else { return false }
        return try await self.learn(from: sound.samples, letters: letters)
      },
      finish: { try await self.learned(isMeasured: $0) })
  }

  private func learned(isMeasured: Bool) async throws -> LearnedVoice? {
    defer { forgetSound() }
    guard let (statistics, adaptation) = try finish() else { return nil }
    guard isMeasured, let comparison = try await comparison() else {
      return LearnedVoice(adaptation: adaptation, statistics: statistics)
    }
    return LearnedVoice(
      adaptation: comparison.helps ? adaptation : nil, statistics: statistics, accuracy: comparison.accuracy)
  }
}
