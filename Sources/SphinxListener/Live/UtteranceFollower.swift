import Sound
import Spelling
import TutorServices

/// Follows one utterance from a stream of sound to what was heard.
struct UtteranceFollower {
  private let decoder: LetterDecoder
  private let asked: AskedSpelling
  private let updates: AsyncThrowingStream<ListeningUpdate, any Error>.Continuation
  private let settings: EndpointerSettings
  private var endpointer: Endpointer
  private var shown: [Letter] = []
  /// What the utterance is if nothing more is said: judged while the quiet at its end lasts, so that the child need
  /// not wait for it afterwards.
  private var anticipated: Hearing?
  /// Whether the letters that are shown are fewer than the word's.
  private var saysMore = false
  /// Whether what was said until this quiet is too little for the word.
  private var isHalfSaid = false

  /// Judging a long word takes less than this; the judging begins so long before the quiet is long enough for an end.
  private static let anticipation = Duration.milliseconds(700)

  init(
    decoder: LetterDecoder, asked: AskedSpelling, endpointing settings: EndpointerSettings,
    updates: AsyncThrowingStream<ListeningUpdate, any Error>.Continuation
  ) {
    self.decoder = decoder
    self.asked = asked
    self.settings = settings
    endpointer = Endpointer(settings: settings)
    self.updates = updates
  }

  /// Follows the sound until the utterance or the sound ends; the last update is `heard`. A cancelled task drops the
  /// utterance and reports nothing.
  /// - Throws: what the sound throws, or `LetterModelError`.
  consuming func follow(_ sound: AsyncThrowingStream<PCMClip, any Error>) async throws {
    var follower = self
    for try await clip in sound {
      if try await follower.take(follower.endpointer.process(clip.samples)) { return }
      try await follower.anticipate()
    }
    // A cancelled task's stream just ends: that is not the child's "done".
    try Task.checkCancellation()
    _ = try await follower.take(follower.endpointer.finish())
  }

  /// Acts on what the endpointer found.
  /// - Returns: whether the utterance is over.
  private mutating func take(_ events: [EndpointerEvent]) async throws -> Bool {
    for event in events {
      switch event {
      case .level(let level): updates.yield(.level(decibelsFullScale: level.decibelsFullScale))
      case .speechStarted(let preRoll):
        updates.yield(.speechStarted)
        try await decoder.begin(asked)
        await decoder.hear(preRoll)
      case .speech(let samples):
        await decoder.hear(samples)
        await show()
        if await decoder.isDone {
          updates.yield(.heard(try await decoder.finish()))
          return true
        }
      case .speechWithdrawn: await decoder.cancel()
      case .ended:
        updates.yield(.heard(try await hearing()))
        return true
      case .noSpeech:
        updates.yield(.heard(.silence))
        return true
      }
    }
    return false
  }

  private func hearing() async throws -> Hearing {
    guard let anticipated else { return HalfSaidWord.unjudged(try await decoder.finish(), asked: asked) }
    await decoder.cancel()
    return HalfSaidWord.unjudged(anticipated, asked: asked)
  }

  /// Judges what was said when the end is near, and forgets the judgement when the child goes on.
  private mutating func anticipate() async throws {
    guard let quiet = endpointer.quietUntilEnd else {
      isHalfSaid = false
      return anticipated = nil
    }
    guard quiet <= Self.anticipation else { return anticipated = nil }
    guard anticipated == nil else { return }
    let judged = try await decoder.judgeSoFar()
    anticipated = judged
    isHalfSaid = isHalfSaid || HalfSaidWord.mayGoOn(judged.letters, asked: asked)
    waitForTheEnd()
  }

  /// Who has said fewer letters than the word has, or nothing that is understood, is still at it.
  private mutating func waitForTheEnd() {
    endpointer.settings.endSilence =
      saysMore || isHalfSaid ? EndpointerSettings.endSilenceRange.upperBound : settings.endSilence
  }

  private mutating func show() async {
    let letters = await decoder.lettersSoFar()
    saysMore = HalfSaidWord.mayGoOn(letters, asked: asked)
    waitForTheEnd()
    guard letters != shown else { return }
    shown = letters
    updates.yield(.partial(letters))
  }
}
