/// Why something could not be said.
public enum VoiceError: Error, Sendable, Hashable {
  /// The speech library found no data to speak with.
  case dataMissing(lookedIn: String)
  /// No voice has this name.
  case unknownVoice(String)
  /// There was nothing to say: no letter and no digit.
  case nothingToSay
  /// A given pronunciation is not written in phoneme mnemonics.
  case unreadablePhonemes(String)
  /// The speech library failed.
  /// - Parameter code: its error number.
  case failed(operation: String, code: Int)
}

extension VoiceError: CustomStringConvertible {
  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .dataMissing(let path):
      "The voice's data was not found in \(path): install it with `apt install espeak-ng-data`."
    case .unknownVoice(let name):
      "There is no voice called \"\(name)\": `spellflare voices` lists those that there are."
    case .nothingToSay: "There is nothing to say: the text holds no word."
    case .unreadablePhonemes(let mnemonics):
      "The pronunciation \"\(mnemonics)\" is not in espeak-ng's phoneme mnemonics: correct it in the word list."
    case .failed(let operation, let code): "The voice failed (\(operation), \(code)): try again."
    }
  }
}
