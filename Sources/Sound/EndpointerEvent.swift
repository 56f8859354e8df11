/// What an endpointer finds in a stream of sound.
public enum EndpointerEvent: Sendable, Equatable {
  /// The level of the last tenth of a second.
  case level(SoundLevel)
  /// Speech began; the samples are the sound since a little before its start.
  case speechStarted(preRoll: [Int16])
  /// The utterance's next samples, pauses included.
  case speech([Int16])
  /// What had begun as speech was a knock or a steady noise. Listening goes on.
  case speechWithdrawn
  /// The utterance is over. Nothing follows until the next one is begun.
  case ended(UtteranceEnd)
  /// Nothing was said in the time allowed. Nothing follows until the next utterance is begun.
  case noSpeech
}

/// How an utterance ended.
public struct UtteranceEnd: Sendable, Hashable {
  /// What made it the end.
  public enum Reason: Sendable, Hashable {
    /// It was quiet for as long as an utterance's end takes.
    case silence
    /// The longest time that an utterance may take was over.
    case tooLong
    /// The sound itself came to an end: a file, or "done".
    case soundEnded
  }

  /// What made it the end.
  public var reason: Reason
  /// The quiet at the end of the utterance's samples.
  public var trailingSilence: Duration
  /// The pauses between sounds within the utterance, in order.
  public var pauses: [Duration]
  /// How far the voice stood above the room, in decibels, within the band of vowels. Measured on 68 human spellings:
  /// 33 to 50 as recorded, 18 to 24 with pink noise 20 dB below the voice, 11 to 15 with noise 10 dB below.
  public var decibelsAboveRoom: Double

  /// An end.
  public init(reason: Reason, trailingSilence: Duration, pauses: [Duration], decibelsAboveRoom: Double) {
    self.reason = reason
    self.trailingSilence = trailingSilence
    self.pauses = pauses
    self.decibelsAboveRoom = decibelsAboveRoom
  }
}
