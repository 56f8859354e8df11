import Spelling
import TutorServices

/// The likeliest way that a search found through its grammar.
struct SphinxPath: Sendable, Equatable {
  /// A word that was heard, as it stands in the dictionary, without the number of its pronunciation.
  struct Word: Sendable, Equatable {
    var word: String
    /// Frames of 10 ms, from the utterance's beginning.
    var frames: ClosedRange<Int>
    /// How well its sound fits, in nats.
    var acousticScore: Double

    /// The index of the letter whose name this is, 0 for A to 25 for Z.
    var letter: Int? {
      guard word.hasPrefix("letter-"), let last = word.unicodeScalars.last else { return nil }
      return Int(last.value) - 97
    }
  }

  /// The words, fillers left out.
  var words: [Word]
  /// The score of the whole, pauses and the grammar's weights included, in nats.
  var score: Double

  /// A command, or the asked word said whole, where no letter was said.
  var wholeUtterance: Hearing? {
    guard let first = words.first, !words.contains(where: { $0.letter != nil }) else { return nil }
    if words.contains(where: { $0.word.hasPrefix(SphinxGrammar.askedWord) }) { return .wholeWord }
    guard words.count == 1, first.word.hasPrefix("command-") else { return nil }
    return SpokenCommand(rawValue: String(first.word.dropFirst("command-".count))).map(Hearing.command)
  }

  /// The words since the last "no".
  var wordsSinceCorrection: ArraySlice<Word> {
    guard let no = words.lastIndex(where: { $0.word == "no" }) else { return words[...] }
    return words[(no + 1)...]
  }
}
