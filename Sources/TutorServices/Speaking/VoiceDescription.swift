/// A voice that can be chosen.
public struct VoiceDescription: Sendable, Hashable, Identifiable {
  /// The name that selects it, as settings keep it: `en-us`, `en-gb+f2`.
  public var id: String
  /// What it is called in a list for people: "American English, a woman's voice".
  public var name: String
  /// The English that it speaks, as a language tag: `en-us`.
  public var language: String

  /// A description.
  public init(id: String, name: String, language: String) {
    self.id = id
    self.name = name
    self.language = language
  }
}
