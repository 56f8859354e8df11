import Sound

/// What was learned of one child's way to speak. Numbers only: her voice cannot be heard in them.
public struct SpeakerProfile: Sendable, Equatable, Codable {
  /// How well her letters were heard, of those whose spelling was known.
  public struct Accuracy: Sendable, Equatable, Codable {
    /// The part of the letters, 0 to 1, heard right as the recogniser comes.
    public var before: Double
    /// The part heard right after it was fitted to her, on letters that it was not fitted with.
    public var after: Double

    /// An accuracy.
    public init(before: Double, after: Double) {
      self.before = before
      self.after = after
    }
  }

  /// How the recogniser is fitted to her; nil until enough is known.
  public var adaptation: SpeakerAdaptation?
  /// What the adaptation was made of, to add more.
  public var statistics: SpeakerStatistics?
  /// How she pauses.
  public var pace: SpeakingPace
  /// How much the adaptation helped, where the alphabet game has measured it.
  public var accuracy: Accuracy?
  /// When something was learned last, in milliseconds since 1970 (UTC).
  public var learnedAtMilliseconds: Int64?

  /// A profile; without anything, that of a child not heard yet.
  public init(
    adaptation: SpeakerAdaptation? = nil, statistics: SpeakerStatistics? = nil,
    pace: SpeakingPace = SpeakingPace(),
    accuracy: Accuracy? = nil, learnedAtMilliseconds: Int64? = nil
  ) {
    self.adaptation = adaptation
    self.statistics = statistics
    self.pace = pace
    self.accuracy = accuracy
    self.learnedAtMilliseconds = learnedAtMilliseconds
  }
}
