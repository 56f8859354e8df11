/// The cyclic redundancy check of ISO 3309 (also IEEE 802.3, zip and PNG), which finds every flipped byte.
public struct CRC32: Sendable {
  private var remainder: UInt32 = .max

  /// The checksum of nothing yet.
  public init() {}

  /// The checksum of all that was added.
  public var value: UInt32 { ~remainder }

  /// Adds the UTF-8 bytes of a text, and a zero byte that parts it from the next.
  public mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0))
  }

  /// Adds bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    var remainder = remainder
    for byte in bytes {
      remainder = Self.table[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)] ^ (remainder >> 8)
    }
    self.remainder = remainder
  }

  /// The remainder of every byte, for the polynomial 0x04C11DB7 with its bits reversed.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { remainder, _ in
      remainder & 1 == 1 ? 0xEDB8_8320 ^ (remainder >> 1) : remainder >> 1
    }
  }
}
