/// A secret that opens the page: 128 random bits, written in hexadecimal.
struct PageKey: Hashable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// A key that nobody has seen.
  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in
      let half = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - half.count) + half
    }.joined()
  }

  /// Whether a text is this key. The time that it takes does not tell how much of it was right.
  func matches(_ other: String?) -> Bool {
    guard let other, other.utf8.count == text.utf8.count else { return false }
    return zip(text.utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
