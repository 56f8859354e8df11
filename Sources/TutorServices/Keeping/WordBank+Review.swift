import Spelling
import SpellingGame

extension WordBank {
  /// The words that a child is to be asked again on a day, the most urgent first. A word that this edition of the bank
  /// no longer has is left out.
  public func dueWords(of child: ProfileProgress, on day: CalendarDay) -> [Word] {
    child.dueWords(on: day).compactMap(word)
  }
}
