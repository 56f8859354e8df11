import Spelling
import SpellingGame

/// The lists of words that grown-ups made.
public struct PageLists: Sendable {
  /// The lists that a child may play, by their names.
  public var names: @Sendable (ProfileProgress) -> [WordListName]
  /// The words that a session of a list asks. Throws where there is no such list, or none of its words can be asked.
  public var words: @Sendable (WordListName, ProfileProgress) throws -> [Word]

  /// Lists.
  public init(
    names: @escaping @Sendable (ProfileProgress) -> [WordListName],
    words: @escaping @Sendable (WordListName, ProfileProgress) throws -> [Word]
  ) {
    self.names = names
    self.words = words
  }

  /// No lists.
  public static let none = PageLists(names: { _ in [] }, words: { _, _ in [] })
}
