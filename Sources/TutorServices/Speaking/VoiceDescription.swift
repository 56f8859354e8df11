/// A voice that can be chosen.
public struct VoiceDescription: Hashable, Sendable {
  /// What names it in settings.
  public let name: String
  /// What a person reads: "English (Scotland)".
  public let title: String
  /// Its language as a BCP 47 tag: "en-GB".
  public let language: String

  /// A description.
  public init(name: String, title: String, language: String) {
    self.name = name
    self.title = title
    self.language = language
  }
}
