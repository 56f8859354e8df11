import Foundation

/// One symbol of a spelling: a letter of the alphabet, or the apostrophe, hyphen or space that some words hold.
///
/// Letters compare without case: a child who types "Paris" and one who says "P A R I S" gave the same letters.
public struct Letter: Hashable, Sendable {
  /// The symbol in lower case and in Unicode's composed form (NFC).
  public let character: Character

  /// The letter that a character stands for, or nil where it can be no part of a spelling (a digit, a comma).
  ///
  /// Typographic apostrophes and hyphens are read as the plain ones.
  public init?(_ character: Character) {
    let folded = String(character).precomposedStringWithCanonicalMapping.lowercased()
    guard folded.count == 1, let symbol = folded.first else { return nil }
    switch symbol {
    case "'", "’", "‘", "ʼ": self.character = "'"
    case "-", "‐", "‑", "–": self.character = "-"
    case " ", "\u{00A0}": self.character = " "
    default:
      guard symbol.isLetter else { return nil }
      self.character = symbol
    }
  }

  /// Whether this is a letter of an alphabet, and not an apostrophe, hyphen or space.
  public var isAlphabetic: Bool { character.isLetter }

  /// The letter as it is shown in capitals.
  public var upperCased: String { String(character).uppercased() }
}

extension Letter: Codable {
  /// Reads a letter from a string of one symbol.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard text.count == 1, let symbol = text.first, let letter = Letter(symbol) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not one letter")
    }
    self = letter
  }

  /// Writes the letter as a string of one symbol.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(character))
  }
}

extension Array where Element == Letter {
  /// The letters of a text, in order, or nil where a symbol of it can be no part of a spelling.
  public init?(spelling text: String) {
    var letters: [Letter] = []
    for character in text.precomposedStringWithCanonicalMapping {
      guard let letter = Letter(character) else { return nil }
      letters.append(letter)
    }
    self = letters
  }

  /// The letters written together in lower case.
  public var text: String { String(map(\.character)) }
}
