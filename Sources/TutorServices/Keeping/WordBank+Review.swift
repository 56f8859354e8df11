import Spelling
import SpellingGame

extension WordBank {
  /// The words that a child is to be asked again on a day, the most urgent first. A word of a list that she may play
  /// comes with what the list says of it. A word that neither a list nor this edition of the bank has is left out.
  public func dueWords(of child: ProfileProgress, on day: CalendarDay) -> [Word] {
    let listed = Dictionary(
      child.wordLists.lazy.flatMap(\.entries).map { ($0.word.lowercased(), $0) },
      uniquingKeysWith: { first, _ in first })
    return child.dueWords(on: day).compactMap { spelling in
      listed[spelling.lowercased()]?.word(from: self) ?? word(spelling)
    }
  }
}
