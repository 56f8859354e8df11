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
      finish: { isMeasured in
        guard let (statistics, adaptation) = try await self.finish() else { return nil }
        guard isMeasured, let accuracy = try await self.accuracy() else {
          return LearnedVoice(adaptation: adaptation, statistics: statistics)
        }
        let helps = accuracy.after >= accuracy.before
        return LearnedVoice(
          adaptation: helps ? adaptation : nil, statistics: statistics, accuracy: accuracy)
      })
  }
}
