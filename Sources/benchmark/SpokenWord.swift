import EspeakVoice
import Sound
import Synchronization
import TutorServices

/// A word said in a session: from asking for it to the first sample that the loudspeaker is given.
enum SpokenWord {
  /// The words said: each run another one, so that nothing is remembered from the run before.
  static let words = ["elephant", "because", "necessary", "friend", "rhythm", "castle", "island", "answer"]

  /// Says a word once.
  static func timeToFirstSample(_ word: String, voice: Voice) async throws -> Duration {
    let clock = ContinuousClock()
    let first = Mutex<ContinuousClock.Instant?>(nil)
    // What a session does after this point is the device's own.
    let loudspeaker = Loudspeaker(play: { _ in first.withLock { $0 = clock.now } }, stop: {})
    let start = clock.now
    try await loudspeaker.play(voice.synthesize(.word(word, phonemes: nil), VoiceSettings()))
    return first.withLock { $0 ?? clock.now } - start
  }
}
