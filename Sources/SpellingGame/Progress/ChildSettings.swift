/// What was chosen for one child and goes with her to every computer. What is nil is as the computer has it.
public struct ChildSettings: Hashable, Sendable {
  /// In which case her letters are shown.
  public enum LetterCase: String, Hashable, Sendable, CaseIterable {
    case upper
    case lower
  }

  /// In which case her letters are shown.
  public var letterCase: LetterCase?
  /// How fast the tutor speaks to her, 0.5 to 2; 1 is normal.
  public var speakingRate: Double?

  /// Settings of which nothing was chosen.
  public init() {}

  /// Takes a choice in place of the one before.
  mutating func take(_ setting: ChildSetting) {
    switch setting {
    case .letterCase(let letterCase): self.letterCase = letterCase
    case .speakingRate(let rate): speakingRate = rate
    }
  }
}

/// One choice for one child; nil takes it back.
public enum ChildSetting: Hashable, Sendable {
  /// How fast the tutor may speak.
  public static let speakingRates = 0.5...2

  case letterCase(ChildSettings.LetterCase?)
  case speakingRate(Double?)
}
