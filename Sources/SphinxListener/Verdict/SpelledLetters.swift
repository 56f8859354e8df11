import Spelling

/// The letters that a path writes, each with the word in which it was said.
struct SpelledLetters: Sendable, Equatable {
  /// One letter.
  struct Place: Sendable, Equatable {
    var letter: Letter
    /// Where it was said; nil where a symbol was passed over in silence.
    var word: SphinxPath.Word?
  }

  /// The letters, first to last.
  var places: [Place]

  /// The letters that were heard; nil without a path.
  init?(of path: SphinxPath?) {
    guard let path else { return nil }
    places = Self.places(path.wordsSinceCorrection)
  }

  /// One of the given spellings, each letter with where it was said; nil where the path writes none of them.
  init?(of path: SphinxPath?, among spellings: [[Letter]]) {
    guard let path else { return nil }
    let heard = Self.places(path.wordsSinceCorrection)
    let sounds = heard.compactMap(\.word?.letter)
    for spelling in spellings {
      let letters = spelling.filter { LetterSound($0) != .other }
      // What was said before the letters from the beginning does not count.
      guard letters.map(LetterSound.init) == sounds.suffix(letters.count).map(LetterSound.letter) else {
        continue
      }
      var said = heard.filter { $0.word?.letter != nil }.suffix(letters.count).map(\.word)[...]
      places = spelling.map { letter in
        Place(letter: letter, word: LetterSound(letter) == .other ? nil : said.popFirst() ?? nil)
      }
      return
    }
    return nil
  }

  /// The places where another way to hear the same sound has another letter; none where it has more letters or fewer.
  func doubts(against rival: SpelledLetters) -> [LetterDoubt] {
    let (own, other) = (places.map(\.letter), rival.places.map(\.letter))
    guard own.count == other.count else { return [] }
    return own.indices.filter { own[$0] != other[$0] }
      .map { LetterDoubt(index: $0, candidates: [own[$0], other[$0]]) }
  }

  private static func places(_ words: ArraySlice<SphinxPath.Word>) -> [Place] {
    var places: [Place] = []
    var isDouble = false
    for word in words {
      if let index = word.letter, let letter = LetterSound.letter(at: index) {
        places += Array(repeating: Place(letter: letter, word: word), count: isDouble ? 2 : 1)
      } else if let symbol = SphinxGrammar.symbolNames.first(where: { $0.value == word.word })?.key,
        let letter = Letter(symbol)
      {
        places.append(Place(letter: letter, word: word))
      }
      isDouble = word.word == "double"
    }
    return places
  }
}

extension SpelledLetters.Place {
  /// How much better the letter's stretch of sound fits in a free path, in nats; nil where the two cannot be compared.
  func loss(against free: SphinxPath) -> Double? {
    guard let word, let best = overlapping(in: free) else { return nil }
    if best.word == word.word { return 0 }
    // The two words' stretches differ a little: scores a frame are compared, over the letter's own length.
    let own = word.acousticScore / Double(word.frames.count)
    return max(0, (best.acousticScore / Double(best.frames.count) - own) * Double(word.frames.count))
  }

  private func overlapping(in free: SphinxPath) -> SphinxPath.Word? {
    guard let word else { return nil }
    func overlap(_ other: SphinxPath.Word) -> Int { other.frames.clamped(to: word.frames).count }
    let near = free.words.filter { $0.frames.overlaps(word.frames) }
    return near.max { overlap($0) < overlap($1) }
  }
}
