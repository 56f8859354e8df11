/// A WAV file's sound, its channels mixed to one.
///
/// Reads integers of 8 to 32 bits and floats of 32 and 64 bits, with any number of channels and any chunks before
/// and after the sound. What a broken recording still holds is read: a sound that ends before its header says so
/// is taken as far as it goes, and a header written before the length was known (0 or 0xFFFFFFFF) means "to the
/// end of the file".
public struct WAVFile: Sendable, Equatable {
  /// How the samples were written.
  public var format: WAVFormat

  /// The sound at the file's own sample rate, the mean of its channels.
  public var clip: PCMClip

  /// Whether the file ends before its header says that it should.
  public var isCutShort: Bool

  /// Reads a WAV file.
  /// - Parameter bytes: the whole file.
  /// - Throws: what is wrong with the bytes; never traps, whatever they are.
  public init(decoding bytes: [UInt8]) throws(WAVError) {
    guard !bytes.isEmpty else { throw .empty }
    let file = bytes[...]
    guard ["RIFF", "RF64"].contains(file.prefix(4).chunkName(at: 0) ?? "") else {
      throw "RIFF".utf8.starts(with: file.prefix(4)) ? .truncatedHeader : .notWAV
    }
    guard let form = file.chunkName(at: 8), let riffByteCount = file.littleEndian(at: 4, byteCount: 4) else {
      throw .truncatedHeader
    }
    guard form == "WAVE" else { throw .notWAV }

    var format: WAVFormat?
    var offset = 12
    while let name = file.chunkName(at: offset),
      let byteCount = file.littleEndian(at: offset + 4, byteCount: 4)
    {
      let content = file.dropFirst(offset + 8)
      if name == "fmt " {
        format = try WAVFormat(chunk: content.prefix(byteCount))
      } else if name == "data" {
        guard let format else { throw .truncatedHeader }
        // A length of 0 is true only where the file's own length agrees; a pipe's header says 0 for "unknown".
        let isLengthUnknown = byteCount == 0xFFFF_FFFF || byteCount == 0 && riffByteCount + 8 != file.count
        let data = isLengthUnknown ? content : content.prefix(byteCount)
        let samples = Self.monoSamples(of: data, format: format)
        guard !samples.isEmpty else { throw .noSamples }
        self.format = format
        clip = PCMClip(samples: samples, sampleRateHertz: format.sampleRateHertz)
        isCutShort = !isLengthUnknown && data.count < byteCount
        return
      }
      offset += 8 + byteCount + byteCount % 2
    }
    throw format == nil || riffByteCount + 8 > file.count ? .truncatedHeader : .noSamples
  }

  /// The bytes of a 16-bit mono WAV file that holds a clip.
  public static func encode(_ clip: PCMClip) -> [UInt8] {
    var bytes = header(sampleCount: clip.samples.count, sampleRateHertz: clip.sampleRateHertz)
    bytes.reserveCapacity(bytes.count + 2 * clip.samples.count)
    for sample in clip.samples { bytes.appendLittleEndian(Int(sample), byteCount: 2) }
    return bytes
  }

  /// The 44 bytes that stand before the samples of a 16-bit mono WAV file.
  /// - Parameters:
  ///   - sampleCount: how many samples follow.
  ///   - sampleRateHertz: samples a second.
  public static func header(sampleCount: Int, sampleRateHertz: Int) -> [UInt8] {
    let dataByteCount = min(2 * sampleCount, 0xFFFF_FFFF - 36)
    var bytes = Array("RIFF".utf8)
    bytes.appendLittleEndian(36 + dataByteCount, byteCount: 4)
    bytes += Array("WAVEfmt ".utf8)
    bytes.appendLittleEndian(16, byteCount: 4)
    bytes.appendLittleEndian(1, byteCount: 2)  // integers
    bytes.appendLittleEndian(1, byteCount: 2)  // channels
    bytes.appendLittleEndian(sampleRateHertz, byteCount: 4)
    bytes.appendLittleEndian(2 * sampleRateHertz, byteCount: 4)
    bytes.appendLittleEndian(2, byteCount: 2)  // bytes for each frame
    bytes.appendLittleEndian(16, byteCount: 2)
    bytes += Array("data".utf8)
    bytes.appendLittleEndian(dataByteCount, byteCount: 4)
    return bytes
  }

  /// The frames of a `data` chunk as 16-bit samples; an unfinished last frame is left out.
  private static func monoSamples(of data: ArraySlice<UInt8>, format: WAVFormat) -> [Int16] {
    let frameCount = data.count / format.bytesPerFrame
    let channelCount = Double(format.channelCount)
    var samples: [Int16] = []
    samples.reserveCapacity(frameCount)
    data.withUnsafeBytes { bytes in
      var offset = 0
      for _ in 0..<frameCount {
        var sum = 0.0
        for _ in 0..<format.channelCount {
          sum += fullScaleFraction(in: bytes, at: offset, format: format)
          offset += format.bytesPerSample
        }
        samples.append(Int16(fullScaleFraction: sum / channelCount))
      }
    }
    return samples
  }

  /// One sample as a fraction of full scale. `offset` lies at least one sample before the end of `bytes`.
  private static func fullScaleFraction(
    in bytes: UnsafeRawBufferPointer, at offset: Int, format: WAVFormat
  ) -> Double {
    switch (format.coding, format.bytesPerSample) {
    case (.float, 4):
      return Double(Float(bitPattern: UInt32(littleEndianBits(in: bytes, at: offset, byteCount: 4))))
    case (.float, _):
      return Double(bitPattern: littleEndianBits(in: bytes, at: offset, byteCount: 8))
    case (.integer, 1):
      return (Double(bytes[offset]) - 128) / 128  // the one unsigned size
    case (.integer, let byteCount):
      // Shifted up to the sign bit of 64 and down again, so that the sign is kept.
      let bits = littleEndianBits(in: bytes, at: offset, byteCount: byteCount) << UInt64(64 - 8 * byteCount)
      return Double(Int64(bitPattern: bits)) / 0x1p63
    }
  }

  private static func littleEndianBits(
    in bytes: UnsafeRawBufferPointer, at offset: Int, byteCount: Int
  ) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<byteCount { bits |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    return bits
  }
}

extension Int16 {
  /// The sample nearest to a fraction of full scale, held within what 16 bits can say. Not-a-number is silence.
  init(fullScaleFraction fraction: Double) {
    let scaled = (fraction * 32_768).rounded()
    self = scaled.isNaN ? 0 : Int16(Swift.max(-32_768, Swift.min(32_767, scaled)))
  }
}

extension [UInt8] {
  /// Appends the lowest bytes of a number, least significant byte first.
  mutating func appendLittleEndian(_ value: Int, byteCount: Int) {
    for index in 0..<byteCount { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
