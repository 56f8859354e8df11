/// A pronunciation in the phoneme mnemonics of espeak-ng, for words that its rules get wrong.
public struct Phonemes: Sendable, Hashable, Codable {
  /// The mnemonics, stress marks included: `k'at`. Where voices need different ones, several are parted by a space,
  /// and the beginning of the voices' names stands before each: `en-us=r'aUt en-gb=r'u:t`.
  public var mnemonics: String

  /// A pronunciation.
  public init(mnemonics: String) {
    self.mnemonics = mnemonics
  }

  /// The mnemonics for one voice, or nil where that voice says the word right by itself.
  /// - Parameter voice: the `id` of its description, `en-us+f2`.
  public func mnemonics(forVoice voice: String) -> String? {
    // An equals sign may be a mnemonic too, but none begins with the name of a language.
    guard mnemonics.hasPrefix("en-") else { return mnemonics }
    for item in mnemonics.split(separator: " ") {
      let parts = item.split(separator: "=", maxSplits: 1)
      if parts.count == 2, voice.hasPrefix(parts[0]) { return String(parts[1]) }
    }
    return nil
  }
}
