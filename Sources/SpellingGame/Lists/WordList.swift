/// A list of words that a grown-up made: this week's words, the words of a book.
public struct WordList: Hashable, Sendable {
  /// A word, with what the grown-up wrote of it.
  public struct Entry: Hashable, Sendable {
    /// The spelling.
    public var word: String
    /// What it means, or nil where the bank's meaning serves.
    public var meaning: String?
    /// A sentence that holds it, or nil where the bank's sentence serves.
    public var sentence: String?

    /// An entry. An empty meaning or sentence is none.
    public init(word: String, meaning: String? = nil, sentence: String? = nil) {
      self.word = word
      self.meaning = meaning == "" ? nil : meaning
      self.sentence = sentence == "" ? nil : sentence
    }
  }

  /// What it is called.
  public var name: WordListName
  /// The words in the order in which they were written.
  public var entries: [Entry]

  /// A list.
  public init(name: WordListName, entries: [Entry]) {
    self.name = name
    self.entries = entries
  }
}

/// The name of a list of words, as the grown-up who made it wrote it.
public struct WordListName: Hashable, Sendable {
  /// The name.
  public let text: String

  /// The list of this name.
  public init(_ text: String) { self.text = text }
}

/// The lists of one owner: one of each name, without regard to case.
package struct WordListsByName: Hashable, Sendable {
  private var listsByName: [String: WordList] = [:]

  /// No list.
  package init() {}

  /// The lists, by name.
  package var all: [WordList] { listsByName.sorted { $0.key < $1.key }.map(\.value) }

  /// The list of a name, or nil.
  package subscript(name: String) -> WordList? { listsByName[name.lowercased()] }

  /// Takes a list, in place of the one of the same name.
  package mutating func keep(_ list: WordList) { listsByName[list.name.text.lowercased()] = list }

  /// Drops the list of a name.
  package mutating func remove(_ name: WordListName) { listsByName[name.text.lowercased()] = nil }
}
