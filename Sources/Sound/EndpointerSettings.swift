/// When an utterance begins, when it is over, and how long to wait for it.
public struct EndpointerSettings: Sendable, Hashable {
  /// The end silences that make sense for a child who spells.
  public static let endSilenceRange: ClosedRange<Duration> = .milliseconds(800) ... .seconds(2)

  /// How long it must be quiet for the utterance to be over. Held within `endSilenceRange`; a pause that the child
  /// made within this same utterance lengthens it.
  public var endSilence: Duration

  /// Sound from before the start of speech that belongs to the utterance: the soft beginning of an S.
  public var preRoll: Duration

  /// How long nothing may be said before `noSpeech` is reported.
  public var noSpeechTimeout: Duration

  /// After this long the utterance ends whatever is heard.
  public var longestUtterance: Duration

  /// Less speech than this is a knock or a click, and is passed over.
  public var shortestSpeech: Duration

  /// Settings; the defaults suit a child whose pace is not known yet.
  public init(
    endSilence: Duration = .milliseconds(1_500),
    preRoll: Duration = .milliseconds(300),
    noSpeechTimeout: Duration = .seconds(10),
    longestUtterance: Duration = .seconds(30),
    shortestSpeech: Duration = .milliseconds(80)
  ) {
    self.endSilence = endSilence
    self.preRoll = preRoll
    self.noSpeechTimeout = noSpeechTimeout
    self.longestUtterance = longestUtterance
    self.shortestSpeech = shortestSpeech
  }
}
