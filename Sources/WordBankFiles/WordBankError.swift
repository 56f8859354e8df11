/// Why the words could not be read: which file, which line, and what is wrong with it.
public struct WordBankError: Error, Equatable, CustomStringConvertible {
  /// What can be wrong.
  public enum Problem: Sendable, Equatable {
    /// The file is missing or cannot be opened.
    case unreadable(reason: String)
    /// The first line does not say language, band and version.
    case noEdition
    /// The file says that it is another band than its name does.
    case wrongBand(said: Int)
    /// The file is of another version than the first one.
    case wrongVersion(said: Int, expected: Int)
    /// No line names the columns before the first word.
    case noColumnNames
    /// A column that every word needs is not there.
    case missingColumn(String)
    /// A column whose name is not known.
    case unknownColumn(String)
    /// A line has more or fewer columns than are named.
    case wrongColumnCount(found: Int, expected: Int)
    /// A column that must be filled is empty.
    case emptyColumn(String)
    /// The text is no UTF-8.
    case notUTF8
    /// The word holds a symbol that nobody can spell.
    case unspellableWord(String)
    /// The part of speech is none that is known.
    case unknownPartOfSpeech(String)
    /// A variant is not written as `colour (UK)`.
    case malformedVariant(String)
    /// A spelling pattern is not written as `ph:F`.
    case malformedPattern(String)
    /// The spelling patterns or the syllables do not make the word.
    case doNotSpellWord(column: String, word: String)
    /// The word is already in the bank.
    case repeatedWord(String)
  }

  /// The file's name.
  public var file: String
  /// The line, counted from 1; nil where the file as a whole is meant.
  public var line: Int?
  /// What is wrong.
  public var problem: Problem

  /// An error at a place.
  public init(file: String, line: Int?, problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }

  /// One sentence for the grown-up who edits the file.
  public var description: String {
    "\(file)\(line.map { ", line \($0)" } ?? ""): \(problem.sentence)"
  }
}

extension WordBankError.Problem {
  fileprivate var sentence: String {
    switch self {
    case .unreadable(let reason): "cannot be read: \(reason)."
    case .noEdition: "the first line must be “# language en, band N, version N”."
    case .wrongBand(let said): "says that it is band \(said), which is not what its name says."
    case .wrongVersion(let said, let expected):
      "is of version \(said), the others are of version \(expected)."
    case .noColumnNames: "a line that starts with “#word” must name the columns before the first word."
    case .missingColumn(let name): "the column “\(name)” is missing."
    case .unknownColumn(let name): "the column “\(name)” is not known."
    case .wrongColumnCount(let found, let expected):
      "has \(found) columns where \(expected) are named; columns are parted by one tab."
    case .emptyColumn(let name): "the column “\(name)” is empty."
    case .notUTF8: "is not written in UTF-8."
    case .unspellableWord(let word):
      "“\(word)” holds a symbol that is no letter, apostrophe, hyphen or space."
    case .unknownPartOfSpeech(let name): "“\(name)” is no part of speech that is known."
    case .malformedVariant(let text): "the variant “\(text)” is not written like “colour (UK)”."
    case .malformedPattern(let text): "the spelling pattern “\(text)” is not written like “ph:F”."
    case .doNotSpellWord(let column, let word): "the \(column) do not make the word “\(word)”."
    case .repeatedWord(let word): "“\(word)” is in the bank already."
    }
  }
}
