import Sound
import Spelling
import SpellingGame
import SphinxListener
import TutorServices

/// One child's voice during a session: listens as it was learned, and learns silently from what was spelled right.
///
/// The sound of the session's words is held in memory until `keep()`, and never written.
actor ChildVoice {
  /// What hears her.
  nonisolated let listener: Listener

  private let profiles: SpeakerProfiles
  private let child: ProfileID
  private let learner: VoiceLearner
  private var profile: SpeakerProfile
  private var learnedLetterCount = 0
  private let observed: AsyncStream<ObservedUtterance>.Continuation
  /// Ends when every utterance has been learned from.
  private let learning: AsyncStream<Never>
  private var hasChanged = false

  /// Loads what is known of a child's voice, and the recogniser behind it.
  /// - Throws: `SpeakerProfilesError` where what is known cannot be read.
  init(of child: ProfileID, model: LetterModel, profiles: SpeakerProfiles) throws(SpeakerProfilesError) {
    let profile = try profiles.load(child)
    let decoder = LetterDecoder(model: model.adapted(to: profile.adaptation))
    // Loads while the first word is said; a model that cannot be loaded tells so when it is first used.
    Task { try await decoder.prepare() }
    let (utterances, observed) = AsyncStream.makeStream(of: ObservedUtterance.self)
    listener = decoder.listener(endpointing: EndpointerSettings(endSilence: profile.pace.endSilence))
      .observed { observed.yield($0) }
    let (learning, learned) = AsyncStream.makeStream(of: Never.self)
    self.observed = observed
    self.learning = learning
    self.profile = profile
    self.profiles = profiles
    self.child = child
    learner = SpeakerLearner(model: model, statistics: profile.statistics).learner
    Task { [weak self] in
      for await utterance in utterances { await self?.learn(from: utterance) }
      learned.finish()
    }
  }

  private func learn(from utterance: ObservedUtterance) async {
    guard let end = utterance.end, case .letters(let hypothesis) = utterance.hearing else { return }
    profile.pace.learn(from: end.pauses)
    hasChanged = true
    let letters = hypothesis.letters.map(\.letter)
    // "Double L" and "done" are no letters' names: their sound would be taken for other letters'.
    let hasDouble = zip(letters, letters.dropFirst()).contains { $0 == $1 }
    guard hypothesis.verdict == .correct, hypothesis.confidence >= Self.leastConfidence, !hasDouble,
      end.trailingSilence >= Self.silenceAfterLetters
    else { return }
    // `try?`: learning is beside the game; where the model cannot be adapted she is heard as before.
    if (try? await learner.learn(utterance.sound, letters)) == true { learnedLetterCount += letters.count }
  }

  /// Keeps what was learned in this session, its last word included; nothing is learned after it.
  /// - Parameter milliseconds: the time, since 1970 (UTC).
  /// - Throws: what the learner or the keeping throws.
  func keep(atMilliseconds milliseconds: Int64) async throws {
    observed.finish()
    for await _ in learning {}
    if learnedLetterCount >= Self.fewestLetters, let learned = try await learner.finish(false) {
      profile.learn(learned, atMilliseconds: milliseconds)
    }
    if hasChanged { try profiles.save(profile, child) }
  }

  /// Keeps what was learned in this session, which is over; a failure is told to the grown-up.
  func keepOrNote() async {
    do {
      try await keep(atMilliseconds: Tutor.now())
    } catch {
      // The session is kept; only her voice is not known better than before.
      Console.note("\(error)")
    }
  }

  /// A word that is surely right has this confidence at least.
  private static let leastConfidence = 0.95
  /// "Done" ends an utterance sooner than this.
  private static let silenceAfterLetters = Duration.milliseconds(700)
  /// Fewer new letters are not worth another estimate.
  private static let fewestLetters = 12
}
