/// How the samples of a WAV file are written, as its `fmt ` chunk says.
///
/// Source: Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft, 1991) and
/// `WAVEFORMATEXTENSIBLE` (Microsoft, 2001).
public struct WAVFormat: Sendable, Hashable {
  /// Whether samples are whole numbers or fractions of full scale.
  public enum Coding: Sendable, Hashable {
    case integer
    case float
  }

  /// Whole numbers or fractions.
  public var coding: Coding
  /// Channels that are interleaved.
  public var channelCount: Int
  /// Samples a second in each channel.
  public var sampleRateHertz: Int
  /// Bytes that one sample of one channel takes.
  public var bytesPerSample: Int

  /// Bytes that one sample of all channels takes.
  public var bytesPerFrame: Int { channelCount * bytesPerSample }

  private static let integerTag = 1
  private static let floatTag = 3
  private static let extensibleTag = 0xFFFE

  /// Reads the content of a `fmt ` chunk.
  /// - Throws: `truncatedHeader`, `unsupported` or `impossibleFormat`.
  init(chunk: ArraySlice<UInt8>) throws(WAVError) {
    guard var tag = chunk.littleEndian(at: 0, byteCount: 2),
      let channelCount = chunk.littleEndian(at: 2, byteCount: 2),
      let sampleRateHertz = chunk.littleEndian(at: 4, byteCount: 4),
      let blockAlign = chunk.littleEndian(at: 12, byteCount: 2),
      let bitsPerSample = chunk.littleEndian(at: 14, byteCount: 2)
    else { throw .truncatedHeader }

    if tag == Self.extensibleTag {
      // The first two bytes of the sub-format GUID are the tag that the file would otherwise have had.
      guard let subFormat = chunk.littleEndian(at: 24, byteCount: 2) else { throw .truncatedHeader }
      tag = subFormat
    }
    guard channelCount > 0, (1_000...768_000).contains(sampleRateHertz) else { throw .impossibleFormat }

    // A sample of 12 or 20 bits lies in the upper bits of whole bytes, so the bytes alone say how to read it.
    let neededBytes = (bitsPerSample + 7) / 8
    let alignedBytes = blockAlign / channelCount
    let isAligned = blockAlign % channelCount == 0 && alignedBytes >= neededBytes
    let bytesPerSample = isAligned ? alignedBytes : neededBytes

    switch (tag, bytesPerSample) {
    case (Self.integerTag, 1...4) where bitsPerSample > 0: coding = .integer
    case (Self.floatTag, 4), (Self.floatTag, 8): coding = .float
    default: throw .unsupported(formatTag: tag, bitsPerSample: bitsPerSample)
    }
    self.channelCount = channelCount
    self.sampleRateHertz = sampleRateHertz
    self.bytesPerSample = bytesPerSample
  }
}

extension ArraySlice<UInt8> {
  /// The unsigned number of 1 to 4 bytes at an offset from the slice's start, least significant byte first, or
  /// nil where the slice ends before it.
  func littleEndian(at offset: Int, byteCount: Int) -> Int? {
    guard offset + byteCount <= count else { return nil }
    var value = 0
    for index in (0..<byteCount).reversed() { value = value << 8 | Int(self[startIndex + offset + index]) }
    return value
  }

  /// The four letters that name a chunk, at an offset from the slice's start, or nil where the slice ends before.
  func chunkName(at offset: Int) -> String? {
    guard offset + 4 <= count else { return nil }
    return String(decoding: self[(startIndex + offset)..<(startIndex + offset + 4)], as: UTF8.self)
  }
}
