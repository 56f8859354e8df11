// local stand-in until the word bank lands
public struct Word: Hashable, Sendable {
  public let text: String
  public let band: Int
  public let meaning: String
  public let sentence: String
  public var variants: [String] = []
  public init(text: String, band: Int, meaning: String, sentence: String) {
    self.text = text; self.band = band; self.meaning = meaning; self.sentence = sentence
  }
}
