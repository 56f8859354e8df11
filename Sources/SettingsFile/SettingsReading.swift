import TutorServices

/// Settings as they were read.
public struct SettingsReading: Sendable, Hashable {
  /// The settings, with defaults where the file has none or none that can be used.
  public let settings: Settings
  /// Sentences for a grown-up: what could not be used, and what was done.
  public let notices: [String]
}
