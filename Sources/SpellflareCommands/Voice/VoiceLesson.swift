import SpellingGame
import SphinxListener
import TutorServices
import TutorSession

/// One alphabet game of a child: what is known of her voice before it, and the keeping of what it taught.
struct VoiceLesson: Sendable {
  /// The game.
  let session: AlphabetSession

  private let tutor: Tutor
  private let child: ProfileID
  private let profile: SpeakerProfile

  /// A game with what is known of the child's voice.
  /// - Throws: where the recogniser or what is known of her voice cannot be had.
  init(
    _ tutor: Tutor, _ child: ProfileID, microphone: Microphone, loudspeaker: Loudspeaker?,
    store: ProgressStore
  ) throws {
    self.tutor = tutor
    self.child = child
    let model = try tutor.letterModel()
    profile = try tutor.speakers.load(child)
    session = AlphabetSession(
      services: SessionServices(
        voice: loudspeaker == nil ? nil : tutor.voice, loudspeaker: loudspeaker, microphone: microphone,
        listener: LetterDecoder(model: model.adapted(to: profile.adaptation)).listener, store: store),
      learner: SpeakerLearner(model: model, statistics: profile.statistics).learner,
      settings: SessionSettings(voice: tutor.settings().voice))
  }

  /// Keeps what the game taught of the child's voice and pace.
  /// - Returns: what is known now, or nil where too little was heard: then nothing is changed.
  func keep(_ result: AlphabetResult) throws -> SpeakerProfile? {
    guard let learned = result.learned else { return nil }
    var profile = profile
    profile.pace.learn(from: result.pauses)
    profile.learn(learned, atMilliseconds: Tutor.now())
    try tutor.speakers.save(profile, child)
    return profile
  }
}
