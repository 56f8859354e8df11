/// Which of the words heard so far are shown while the child still speaks.
///
/// A word is over when another, or silence, has fitted better since its end: libpocketsphinx charges so much for a new
/// word that this takes some 160 ms. A last word that has stood unchanged is shown before.
struct ShownWords: Sendable {
  /// The last word, and since which frame it has stood.
  private var last: (place: Int, word: String, start: Int, since: Int)?
  private var shown: [SphinxPath.Word] = []
  /// The frame at which what is shown fitted last.
  private var fittedAt = 0

  /// A word that ended so many frames of 10 ms ago is over.
  static let framesSinceEnd = 10
  /// A last word that has stood for so many frames of 10 ms is shown; fewer show letters sooner that change more often.
  static let framesUnchanged = 22
  /// What is shown is not taken away sooner than so many frames of 10 ms after it fitted last, unless another word
  /// comes in its place.
  static let framesKept = 30

  /// The words to show now, the path having been looked at whenever there was new sound.
  mutating func words(of path: SphinxPath, frameCount: Int) -> [SphinxPath.Word] {
    let fitting = fittingWords(of: path, frameCount: frameCount)
    let isLess = fitting.count < shown.count && zip(fitting, shown).allSatisfy { $0.word == $1.word }
    if isLess, frameCount - fittedAt < Self.framesKept { return shown }
    shown = fitting
    fittedAt = frameCount
    return shown
  }

  private mutating func fittingWords(of path: SphinxPath, frameCount: Int) -> [SphinxPath.Word] {
    let words = path.words
    let over = words.prefix { $0.frames.upperBound <= frameCount - Self.framesSinceEnd }.count
    guard over < words.count, let word = words.last else {
      last = nil
      return words
    }
    let now = (place: words.count, word: word.word, start: word.frames.lowerBound)
    if last.map({ ($0.place, $0.word, $0.start) == now }) != true {
      last = (now.place, now.word, now.start, since: frameCount)
    }
    let hasStood = last.map { frameCount - $0.since >= Self.framesUnchanged } ?? false
    return Array(hasStood && over + 1 == words.count ? words[...] : words.prefix(over))
  }
}
