internal import CEspeakNG

/// What a part of a speech is for the library: characters, and flags that say how to read them.
struct EspeakText {
  let characters: String
  /// Whether `[[` begins phoneme mnemonics. Without this flag it is only a character, as < and & always are.
  let holdsPhonemes: Bool

  init(_ content: SpeechPart.Content) {
    switch content {
    case .text(let plain):
      characters = plain
      holdsPhonemes = false
    case .phonemes(let mnemonics):
      characters = "[[\(mnemonics)]]"
      holdsPhonemes = true
    case .mixed(let pieces):
      // The library drops mnemonics that stand right behind a quotation mark or a bracket.
      characters = pieces.reduce(into: "") { text, piece in
        if case .phonemes = piece, text.last.map({ !$0.isWhitespace }) ?? false { text.append(" ") }
        text += Self.marked(piece)
      }
      holdsPhonemes = true
    }
  }

  /// The flags of `espeak_Synth`.
  var flags: UInt32 { UInt32(espeakCHARS_UTF8) | (holdsPhonemes ? UInt32(espeakPHONEMES) : 0) }

  /// Text beside mnemonics must not begin any of its own.
  private static func marked(_ content: SpeechPart.Content) -> String {
    guard case .text(let plain) = content else { return EspeakText(content).characters }
    return plain.split(separator: "[[", omittingEmptySubsequences: false).joined(separator: "[ [")
  }
}
