internal import CALSA

/// How a device wants one sample to be written. All are little-endian.
enum SampleCoding: CaseIterable {
  // In the order in which they are preferred: nothing is lost or made by the first.
  case signed16
  case signed32
  case signed24Packed
  case signed24In32
  case float32
  case unsigned8

  var format: snd_pcm_format_t {
    switch self {
    case .signed16: SND_PCM_FORMAT_S16_LE
    case .signed32: SND_PCM_FORMAT_S32_LE
    case .signed24Packed: SND_PCM_FORMAT_S24_3LE
    case .signed24In32: SND_PCM_FORMAT_S24_LE
    case .float32: SND_PCM_FORMAT_FLOAT_LE
    case .unsigned8: SND_PCM_FORMAT_U8
    }
  }

  var bytesPerSample: Int {
    switch self {
    case .signed16: 2
    case .signed24Packed: 3
    case .signed32, .signed24In32, .float32: 4
    case .unsigned8: 1
    }
  }

  /// Frames in which every channel carries the same samples.
  func encode(_ samples: some Sequence<Int16>, channelCount: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for sample in samples {
      let bits = bits(of: sample)
      for _ in 0..<channelCount {
        for index in 0..<bytesPerSample { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(8 * index))) }
      }
    }
    return bytes
  }

  /// The mean of the channels of each whole frame.
  func decode(_ bytes: some RandomAccessCollection<UInt8>, channelCount: Int) -> [Int16] {
    let frameBytes = bytesPerSample * channelCount
    var samples: [Int16] = []
    samples.reserveCapacity(bytes.count / frameBytes)
    var index = bytes.startIndex
    for _ in 0..<(bytes.count / frameBytes) {
      var sum = 0
      for _ in 0..<channelCount {
        var bits: UInt32 = 0
        for byte in 0..<bytesPerSample {
          bits |= UInt32(bytes[index]) << UInt32(8 * byte)
          bytes.formIndex(after: &index)
        }
        sum += Int(sample(of: bits))
      }
      samples.append(Int16(clamping: sum / channelCount))
    }
    return samples
  }

  private func bits(of sample: Int16) -> UInt32 {
    let wide = Int32(sample)
    return switch self {
    case .signed16: UInt32(bitPattern: wide)
    case .signed32: UInt32(bitPattern: wide << 16)
    case .signed24Packed, .signed24In32: UInt32(bitPattern: wide << 8)
    case .float32: (Float(sample) / 32_768).bitPattern
    case .unsigned8: UInt32(bitPattern: wide >> 8 + 128)
    }
  }

  private func sample(of bits: UInt32) -> Int16 {
    switch self {
    case .signed16: return Int16(truncatingIfNeeded: bits)
    case .signed32: return Int16(truncatingIfNeeded: bits >> 16)
    case .signed24Packed, .signed24In32: return Int16(truncatingIfNeeded: bits >> 8)
    case .float32:
      let scaled = (Float(bitPattern: bits) * 32_768).rounded()
      return scaled.isNaN ? 0 : Int16(max(-32_768, min(32_767, scaled)))
    case .unsigned8: return Int16(truncatingIfNeeded: (Int32(bits) - 128) << 8)
    }
  }
}
