import Spelling
import TutorServices

/// Whether every word of a bank that CMUdict says like another is marked so. Pure.
public struct HomophoneAudit: Sendable, Equatable {
  /// How many sets of CMUdict have a word in the bank.
  public let setCount: Int
  /// The sets in which a word of the bank does not name another, each in alphabetical order.
  public let incomplete: [[String]]

  /// Audits a bank.
  ///
  /// - Parameters:
  ///   - bank: the words.
  ///   - sets: words that CMUdict says alike.
  public init(bank: WordBank, sets: [[String]]) {
    let words = Dictionary(bank.words.map { ($0.text, $0) }) { first, _ in first }
    func isComplete(_ set: [String]) -> Bool {
      set.compactMap { words[$0] }.allSatisfy { word in
        set.allSatisfy { other in
          other == word.text || word.homophones.contains(other)
            || word.variants.contains { $0.text == other }
        }
      }
    }
    setCount = sets.count { $0.contains { words[$0] != nil } }
    incomplete = sets.filter { !isComplete($0) }
  }
}
