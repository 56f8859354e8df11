extension Word {
  /// The sentence with a blank wherever the word stands, so that it can be shown while the word is being spelled.
  ///
  /// The word is found in any case (`Cats` for `cat`) and with the common endings (`hopping` for `hop`, `babies` for
  /// `baby`); the blank takes the place of the whole form.
  /// - Parameter blank: what is shown instead of the word.
  /// - Returns: the gapped sentence; the sentence as it is where it does not hold the word.
  public func gappedSentence(blank: String = "_____") -> String {
    let symbols = Array(sentence)
    var gapped = ""
    var index = 0
    while index < symbols.count {
      let startsToken = index == 0 || !symbols[index - 1].isPartOfToken
      if startsToken, let length = lengthOfForm(in: symbols[index...]) {
        gapped += blank
        index += length
      } else {
        gapped.append(symbols[index])
        index += 1
      }
    }
    return gapped
  }

  /// Whether the sentence holds the word exactly as it is spelled, in any case.
  public var sentenceHoldsWord: Bool {
    let symbols = Array(sentence)
    return symbols.indices.contains { index in
      (index == 0 || !symbols[index - 1].isPartOfToken)
        && lengthOfForm(in: symbols[index...], stems: [(text, [""])]) != nil
    }
  }

  private func lengthOfForm(in symbols: ArraySlice<Character>) -> Int? {
    lengthOfForm(in: symbols, stems: inflectingStems)
  }

  /// How many symbols at the front of `symbols` are a form of the word, the longest first; nil where none is.
  private func lengthOfForm(
    in symbols: ArraySlice<Character>, stems: [(stem: String, endings: [String])]
  ) -> Int? {
    for (stem, endings) in stems {
      guard symbols.starts(with: stem, by: sameLetter) else { continue }
      let rest = symbols.dropFirst(stem.count)
      for ending in endings where rest.starts(with: ending, by: sameLetter) {
        let after = rest.dropFirst(ending.count)
        if after.first.map({ !$0.isPartOfToken }) ?? true { return stem.count + ending.count }
      }
    }
    return nil
  }

  /// The stems that endings are put to: hop and hopp, hope and hop, baby and babi.
  private var inflectingStems: [(stem: String, endings: [String])] {
    var stems = [(text, ["", "'s", "’s", "s", "es", "ed", "d", "ing", "er", "r", "est", "st", "ly"])]
    guard let last = text.last else { return stems }
    let shortened = String(text.dropLast())
    switch last {
    case "e": stems.append((shortened, ["ing"]))
    case "y": stems.append((shortened + "i", ["es", "ed", "er", "est", "ly"]))
    default: stems.append((text + String(last), ["ing", "ed", "er", "est"]))
    }
    return stems
  }
}

/// Compares as spelling does: without case, and with typographic apostrophes read as plain ones.
private func sameLetter(_ one: Character, _ other: Character) -> Bool {
  if one == other { return true }
  // Most letters are ASCII, where case is one bit, and every sentence is searched for its word.
  if let first = one.asciiValue, let second = other.asciiValue {
    return first | 0x20 == second | 0x20 && one.isLetter && other.isLetter
  }
  return Letter(one).map { $0 == Letter(other) } ?? false
}

extension Character {
  /// Whether a word goes on across this symbol.
  fileprivate var isPartOfToken: Bool { isLetter || self == "'" || self == "’" || self == "-" }
}
