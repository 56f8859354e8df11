import Sound
import Spelling

/// Learns one child's voice from letters that are known.
public struct VoiceLearner: Sendable {
  /// Takes an utterance of known letters, at 16 kHz and with little silence around it. Returns whether it fits them well
  /// enough to learn from.
  public var learn: @Sendable (_ sound: PCMClip, _ letters: [Letter]) async throws -> Bool

  /// Puts together what is known of the voice, this time's letters included; nil where it is too little.
  /// - Parameter isMeasured: whether to find out how much it helps as well, which takes some seconds.
  public var finish: @Sendable (_ isMeasured: Bool) async throws -> LearnedVoice?

  /// A learner made of its operations.
  public init(
    learn: @escaping @Sendable (PCMClip, [Letter]) async throws -> Bool,
    finish: @escaping @Sendable (Bool) async throws -> LearnedVoice?
  ) {
    self.learn = learn
    self.finish = finish
  }
}

/// What was learned of a voice.
public struct LearnedVoice: Sendable, Equatable {
  /// How the recogniser is fitted to it; nil where that was measured and did not help.
  public var adaptation: SpeakerAdaptation?
  /// What it was learned from, to add more.
  public var statistics: SpeakerStatistics
  /// How much it helps, where that was measured.
  public var accuracy: SpeakerProfile.Accuracy?

  /// A learned voice.
  public init(
    adaptation: SpeakerAdaptation?, statistics: SpeakerStatistics, accuracy: SpeakerProfile.Accuracy? = nil
  ) {
    self.adaptation = adaptation
    self.statistics = statistics
    self.accuracy = accuracy
  }
}

extension SpeakerProfile {
  /// Takes over what was learned. Where fitting was measured and did not help, only another measurement can bring it back.
  /// - Parameter milliseconds: the time, since 1970 (UTC).
  public mutating func learn(_ voice: LearnedVoice, atMilliseconds milliseconds: Int64) {
    let wasOfNoHelp = accuracy != nil && adaptation == nil
    if !wasOfNoHelp || voice.accuracy != nil { adaptation = voice.adaptation }
    statistics = voice.statistics
    if let accuracy = voice.accuracy { self.accuracy = accuracy }
    learnedAtMilliseconds = milliseconds
  }
}
