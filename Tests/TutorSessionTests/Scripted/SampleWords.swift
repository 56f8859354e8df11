import Spelling

extension Word {
  /// A word with a plain meaning and sentence.
  static func sample(
    _ text: String, meaning: String = "a thing to spell", sentence: String? = nil,
    variants: [SpellingVariant] = [], homophones: [String] = []
  ) -> Word {
    Word(
      text: text, band: 1, partOfSpeech: .noun, meaning: meaning,
      sentence: sentence ?? "Now look at \(text) once more.",
      variants: variants, homophones: homophones)
  }

  /// A level's fifteen words, with all that makes words special.
  static let samples: [Word] = [
    .sample("cat"), .sample("dog"), .sample("pencil"), .sample("knee"), .sample("rabbit"), .sample("banana"),
    .sample("colour", variants: [SpellingVariant(text: "color", english: .american)]),
    .sample("don't"), .sample("ice cream"), .sample("well-known"), .sample("Paris"), .sample("I"),
    .sample("sea", homophones: ["see"]), .sample("rhythm"), .sample("necessary"),
  ]
}
