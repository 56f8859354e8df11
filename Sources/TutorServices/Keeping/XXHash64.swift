/// The hash XXH64 (Y. Collet, https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md), seed 0: a changed file
/// is found at the speed at which it can be read. It is no protection against somebody who means to deceive.
public enum XXHash64 {
  private static let primes: [UInt64] = [
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5,
  ]

  /// The hash of bytes.
  public static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let (one, two, three, four, five) = (primes[0], primes[1], primes[2], primes[3], primes[4])

    func round(_ sum: UInt64, _ lane: UInt64) -> UInt64 { rotate(sum &+ lane &* two, 31) &* one }
    func word(_ place: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    var place = 0
    var sum: UInt64
    if bytes.count >= 32 {
      var (a, b, c, d) = (one &+ two, two, UInt64(0), 0 &- one)
      while place + 32 <= bytes.count {
        a = round(a, word(place))
        b = round(b, word(place + 8))
        c = round(c, word(place + 16))
        d = round(d, word(place + 24))
        place += 32
      }
      sum = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
      for part in [a, b, c, d] { sum = (sum ^ round(0, part)) &* one &+ four }
    } else {
      sum = five
    }
    sum &+= UInt64(bytes.count)
    while place + 8 <= bytes.count {
      sum = rotate(sum ^ round(0, word(place)), 27) &* one &+ four
      place += 8
    }
    if place + 4 <= bytes.count {
      let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      sum = rotate(sum ^ (UInt64(half) &* one), 23) &* two &+ three
      place += 4
    }
    while place < bytes.count {
      sum = rotate(sum ^ (UInt64(bytes[place]) &* five), 11) &* one
      place += 1
    }
    sum = (sum ^ (sum >> 33)) &* two
    sum = (sum ^ (sum >> 29)) &* three
    return sum ^ (sum >> 32)
  }

  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }
}
