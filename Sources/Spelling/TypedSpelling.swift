import Foundation

/// Letters that were typed in one go, cleaned of what is no part of a spelling.
public enum TypedSpelling {
  /// Reads a typed line: outer white space is dropped, case and Unicode forms are folded.
  ///
  /// - Parameter line: what was typed.
  /// - Returns: the letters, empty for a blank line.
  /// - Throws: `NotALetter` naming the first symbol that can be no part of a spelling.
  public static func letters(in line: String) throws(NotALetter) -> [Letter] {
    let trimmed = line.precomposedStringWithCanonicalMapping.trimmingCharacters(in: .whitespacesAndNewlines)
    var letters: [Letter] = []
    for character in trimmed {
      guard let letter = Letter(character) else { throw NotALetter(symbol: character) }
      letters.append(letter)
    }
    return letters
  }
}

/// A symbol was typed that can be no part of a spelling.
public struct NotALetter: Error, Equatable, CustomStringConvertible {
  /// The symbol.
  public let symbol: Character

  /// What is wrong, in one sentence.
  public var description: String { "\"\(symbol)\" is no letter." }
}
