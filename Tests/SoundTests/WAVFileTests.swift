import Foundation
import Testing

@testable import Sound

@Suite("WAV files") struct WAVFileTests {
  /// A WAV file put together by hand.
  private func file(
    tag: Int = 1, channels: Int = 1, rate: Int = 16_000, bits: Int = 16, extra: [UInt8] = [],
    before: [UInt8] = [], dataByteCount: Int? = nil, data: [UInt8], after: [UInt8] = []
  ) -> [UInt8] {
    var format: [UInt8] = []
    let frameBytes = channels * ((bits + 7) / 8)
    for (value, width) in [
      (tag, 2), (channels, 2), (rate, 4), (rate * frameBytes, 4), (frameBytes, 2), (bits, 2),
    ] {
      format.appendLittleEndian(value, byteCount: width)
    }
    format += extra
    var body = Array("WAVE".utf8) + chunk("fmt ", format) + before
    body += chunk("data", data, byteCount: dataByteCount) + after
    return chunk("RIFF", body)
  }

  private func chunk(_ name: String, _ content: [UInt8], byteCount: Int? = nil) -> [UInt8] {
    var bytes = Array(name.utf8)
    bytes.appendLittleEndian(byteCount ?? content.count, byteCount: 4)
    return bytes + content + (content.count % 2 == 1 ? [0] : [])
  }

  private func littleEndian(_ values: [Int], byteCount: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.appendLittleEndian(value, byteCount: byteCount) }
    return bytes
  }

  @Test("what is encoded is decoded the same") func roundTrip() throws {
    for rate in [8_000, 16_000, 22_050, 44_100] {
      let clip = PCMClip(samples: [0, 1, -1, .max, .min, 1_234], sampleRateHertz: rate)
      let file = try WAVFile(decoding: WAVFile.encode(clip))
      #expect(file.clip == clip)
      #expect(!file.isCutShort)
    }
  }

  @Test("every integer width gives the same sound", arguments: [8, 16, 24, 32])
  func integerWidths(bits: Int) throws {
    let step = 1 << (bits - 8)
    let values = [0, 64, -128, 127].map { $0 * step + (bits == 8 ? 128 : 0) }
    let data = littleEndian(values, byteCount: bits / 8)
    let samples = try WAVFile(decoding: file(bits: bits, data: data)).clip.samples
    #expect(samples == [0, 16_384, -32_768, 32_512])
  }

  @Test("floats beyond full scale are held, and not-a-number is silence") func floats() throws {
    let values: [Float] = [0, 0.5, -1, 7, -7, .nan, .infinity]
    let data = littleEndian(values.map { Int($0.bitPattern) }, byteCount: 4)
    let samples = try WAVFile(decoding: file(tag: 3, bits: 32, data: data)).clip.samples
    #expect(samples == [0, 16_384, -32_768, 32_767, -32_768, 0, 32_767])
  }

  @Test("channels are mixed to their mean", arguments: [1, 2, 3, 6]) func channels(count: Int) throws {
    let frames = [(0..<count).map { $0 * 300 }, [Int](repeating: -600, count: count)]
    let data = littleEndian(frames.flatMap { $0 }, byteCount: 2)
    let samples = try WAVFile(decoding: file(channels: count, data: data)).clip.samples
    #expect(samples == [Int16((count - 1) * 150), -600])
  }

  @Test("the extensible format is read by its sub-format") func extensible() throws {
    var extra = littleEndian([22, 16], byteCount: 2) + littleEndian([4], byteCount: 4)
    extra += littleEndian([1], byteCount: 2) + [UInt8](repeating: 0x71, count: 14)
    let bytes = file(tag: 0xFFFE, extra: extra, data: littleEndian([5, -5], byteCount: 2))
    #expect(try WAVFile(decoding: bytes).clip.samples == [5, -5])
  }

  @Test("chunks of odd length before and after the sound are stepped over") func otherChunks() throws {
    let list = chunk("LIST", Array("INFOx".utf8))
    let bytes = file(before: list + chunk("fact", [1, 2, 3, 4]), data: [1, 0, 2, 0], after: list)
    #expect(try WAVFile(decoding: bytes).clip.samples == [1, 2])
  }

  @Test("a sound cut short is read as far as it goes") func cutShort() throws {
    let file = try WAVFile(decoding: file(dataByteCount: 4_000, data: [1, 0, 2, 0]))
    #expect(file.clip.samples == [1, 2])
    #expect(file.isCutShort)
  }

  @Test("a header written before the length was known means to the end", arguments: [0, 0xFFFF_FFFF])
  func streamed(byteCount: Int) throws {
    var bytes = file(dataByteCount: byteCount, data: [1, 0, 2, 0])
    bytes.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let file = try WAVFile(decoding: bytes)
    #expect(file.clip.samples == [1, 2])
    #expect(!file.isCutShort)
  }

  @Test("each kind of bad file has its own error") func errors() {
    let whole = file(data: [1, 0])
    #expect(throws: WAVError.empty) { try WAVFile(decoding: []) }
    #expect(throws: WAVError.notWAV) { try WAVFile(decoding: Array("ID3 is no sound of ours".utf8)) }
    #expect(throws: WAVError.notWAV) { try WAVFile(decoding: Array("RIFF....AVI LIST".utf8)) }
    for length in 1..<44 {
      #expect(throws: WAVError.truncatedHeader) { try WAVFile(decoding: Array(whole.prefix(length))) }
    }
    #expect(throws: WAVError.noSamples) { try WAVFile(decoding: file(data: [])) }
    #expect(throws: WAVError.unsupported(formatTag: 85, bitsPerSample: 16)) {
      try WAVFile(decoding: file(tag: 85, data: [1, 0]))
    }
    #expect(throws: WAVError.impossibleFormat) { try WAVFile(decoding: file(channels: 0, data: [1, 0])) }
    #expect(throws: WAVError.impossibleFormat) { try WAVFile(decoding: file(rate: 0, data: [1, 0])) }
  }

  @Test("no bytes, however broken, do anything but decode or throw") func fuzz() {
    var generator = SeededGenerator(seed: 7)
    let seeds = [
      file(bits: 24, before: chunk("LIST", [1, 2, 3]), data: [UInt8](repeating: 9, count: 60)),
      file(tag: 3, channels: 2, bits: 32, data: [UInt8](repeating: 200, count: 64)),
      file(tag: 0xFFFE, extra: [UInt8](repeating: 3, count: 24), data: [1, 2, 3, 4]),
    ]
    var decodedCount = 0
    for round in 0..<3_000 {
      var bytes = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      bytes = Array(bytes.prefix(Int.random(in: 0...(2 * bytes.count), using: &generator)))
      do {
        decodedCount += try WAVFile(decoding: bytes).clip.samples.isEmpty ? 0 : 1
      } catch {
        #expect(error.description.hasSuffix("."))
      }
    }
    #expect(decodedCount > 100, "the law must be tried on files that still decode, too")
  }
}

/// SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
