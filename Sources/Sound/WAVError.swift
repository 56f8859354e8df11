/// Why bytes could not be read as a WAV file.
public enum WAVError: Error, Sendable, Hashable {
  /// There are no bytes at all.
  case empty
  /// The bytes do not begin as a WAV file does.
  case notWAV
  /// The file ends before its header says what the sound is like.
  case truncatedHeader
  /// The header is whole, but no sound follows it.
  case noSamples
  /// The sound is written in a way that is not read here.
  case unsupported(formatTag: Int, bitsPerSample: Int)
  /// The header holds a number that no sound can have (no channels, no sample rate).
  case impossibleFormat
}

extension WAVError: CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .empty: "The sound file is empty: it has no bytes in it."
    case .notWAV: "This is not a WAV file: it does not begin with RIFF and WAVE."
    case .truncatedHeader: "The WAV file is cut off inside its header, before any sound."
    case .noSamples: "The WAV file has a header but no sound in it."
    case .unsupported(let formatTag, let bitsPerSample):
      "The WAV file's coding (format \(formatTag), \(bitsPerSample) bits) is not supported: "
        + "save it as 16-bit PCM."
    case .impossibleFormat: "The WAV file's header is damaged: its channels or sample rate cannot be."
    }
  }
}
