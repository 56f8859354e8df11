/// Words that must be neither asked nor used where a child reads or hears them.
public struct BlockedWords: Sendable, Equatable {
  private let words: Set<String>

  /// A list.
  /// - Parameter words: the words in lower case. Their plain inflections are blocked with them.
  public init(_ words: Set<String>) { self.words = words }

  /// Endings that leave a word what it is. None is as short as to make another word by chance (peer is no pee).
  private static let endings = ["s", "es", "ed", "ing", "'s", "’s"]

  /// Whether a word is blocked, by itself, inflected, or as a part of a word with hyphens.
  public func blocks(_ word: String) -> Bool {
    let word = word.lowercased()
    return isListed(word) || word.split(separator: "-").contains { isListed(String($0)) }
  }

  /// Whether any of some words is blocked.
  public func blocks(anyOf words: some Sequence<String>) -> Bool { words.contains { blocks($0) } }

  private func isListed(_ word: String) -> Bool {
    words.contains(word)
      || Self.endings.contains { word.hasSuffix($0) && words.contains(String(word.dropLast($0.count))) }
  }
}

extension BlockedWords: ExpressibleByArrayLiteral {
  /// A list, for tests.
  public init(arrayLiteral words: String...) { self.init(Set(words)) }
}
