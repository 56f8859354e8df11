import Spelling
import SpellingGame
import TutorServices

/// The lists that can be played: those that grown-ups made, and each band of the bank.
enum WordLists {
  /// The band that a name such as `band-12` stands for, or nil.
  static func band(named name: String) -> Int? {
    guard name.lowercased().hasPrefix("band-"), let band = Int(name.dropFirst(5)) else { return nil }
    return WordBank.bands.contains(band) ? band : nil
  }

  /// The words that a session of a list asks: fifteen at most, those least often right first.
  static func session(
    _ name: String, of child: ProfileProgress, bank: WordBank
  ) throws(CommandFailure) -> (course: Course, words: [Word]) {
    let listName: WordListName
    let words: [Word]
    if let band = band(named: name) {
      listName = WordListName("band-\(band)")
      words = bank.words(inBand: band)
    } else {
      guard let list = child.wordList(name) else { throw missing(name) }
      listName = list.name
      words = list.words(from: bank)
    }
    let asked = WordList.session(of: words) { child.words[$0.text]?.firstTriesRight ?? 0 }
    guard !asked.isEmpty else { throw CommandFailure(.data, "The list \"\(name)\" holds no word.") }
    return (.list(listName), asked)
  }

  /// There is no list of a name.
  static func missing(_ name: String) -> CommandFailure {
    CommandFailure(
      .usage, "There is no list called \"\(name)\": `spellflare words lists` names those that there are.")
  }
}
