import Spelling

/// What libpocketsphinx searches: a finite-state grammar over the words of `letters.dict`.
struct SphinxGrammar: Sendable {
  /// A transition; without a word nothing is heard on the way.
  struct Arc: Sendable {
    var from: Int
    var to: Int
    var word: String?
    var logWeight: Double
  }

  /// The name under which the asked word stands in the decoder's dictionary.
  static let askedWord = "asked-word"

  /// What a child says when she has finished.
  static let done = "command-\(SpokenCommand.done.rawValue)"

  /// The dictionary's names of the symbols that a spelling may hold.
  static let symbolNames: [Character: String] = ["'": "apostrophe", "-": "hyphen", " ": "space"]

  private(set) var stateCount: Int
  private(set) var start: Int
  private(set) var final: Int
  private(set) var arcs: [Arc] = []

  private init(stateCount: Int) {
    self.stateCount = stateCount + 2
    start = stateCount
    final = stateCount + 1
  }

  /// What tells a spelling from a command, the word said whole, and other speech: any letters in any order, each other
  /// word at its price.
  static func anything(isAskedWordKnown: Bool, weights: SphinxGrammarWeights, otherPhones: [String])
    -> SphinxGrammar
  {
    var grammar = SphinxGrammar(stateCount: 1)
    grammar.add(from: grammar.start, to: 0, word: nil, 0)
    grammar.add(from: 0, to: grammar.final, word: nil, 0)
    for index in 0..<26 {
      guard let letter = LetterSound.letter(at: index) else { continue }
      grammar.add(from: 0, to: 0, word: "letter-\(letter.character)", weights.letter)
    }
    for word in ["double", "no", "capital", "apostrophe", "hyphen", "space"] {
      grammar.add(from: 0, to: 0, word: word, weights.otherWord)
    }
    if isAskedWordKnown { grammar.add(from: 0, to: 0, word: askedWord, weights.askedWord) }
    for phone in otherPhones { grammar.add(from: 0, to: 0, word: phone, weights.otherPhone) }
    grammar.add(from: 0, to: grammar.final, word: done, weights.done)
    for command in SpokenCommand.allCases {
      grammar.add(
        from: grammar.start, to: grammar.final, word: "command-\(command.rawValue)", weights.command)
    }
    return grammar
  }

  /// One command or the asked word, as the whole utterance, against other speech: another word, or phones in any order.
  static func oneWord(
    isAskedWordKnown: Bool, weights: WordWeights, otherWords: [String], otherPhones: [String]
  ) -> SphinxGrammar {
    var grammar = SphinxGrammar(stateCount: 1)
    for command in SpokenCommand.allCases {
      grammar.add(
        from: grammar.start, to: grammar.final, word: "command-\(command.rawValue)", weights.command)
    }
    if isAskedWordKnown {
      grammar.add(from: grammar.start, to: grammar.final, word: askedWord, weights.askedWord)
    }
    grammar.add(from: grammar.start, to: 0, word: nil, 0)
    grammar.add(from: 0, to: grammar.final, word: nil, 0)
    for word in otherWords { grammar.add(from: grammar.start, to: grammar.final, word: word, 0) }
    for phone in otherPhones { grammar.add(from: 0, to: 0, word: phone, weights.otherPhone) }
    return grammar
  }

  /// What may be heard while a child spells a word, every reading in one: for the letters shown as they come.
  /// - Parameter doneLogWeight: how likely "done" is said at the end.
  static func spelling(_ graph: SpellingGraph, isAskedWordKnown: Bool, doneLogWeight: Double) -> SphinxGrammar
  {
    var grammar = SphinxGrammar(stateCount: graph.stateCount)
    for start in graph.starts { grammar.add(from: grammar.start, to: graph.states[start].twin, word: nil, 0) }
    for (state, reading) in graph.finals where reading == .misspelled {
      grammar.add(from: state, to: grammar.final, word: nil, 0)
      grammar.add(from: state, to: grammar.final, word: done, doneLogWeight)
    }
    for arc in graph.arcs + graph.silentArcs where graph.states[arc.from].twin == arc.from {
      var merged = arc
      merged.to = graph.states[arc.to].twin
      grammar.add(merged, isAskedWordKnown: isAskedWordKnown)
    }
    return grammar
  }

  /// The utterances that end in one reading, for a comparison of two readings' scores.
  /// - Parameters:
  ///   - isCorrected: whether "no" was heard: then what came before it may be anything.
  ///   - endsInDone: whether "done" was heard after the letters.
  static func reading(
    _ reading: SpellingGraph.Reading, of graph: SpellingGraph, isAskedWordKnown: Bool, isCorrected: Bool,
    endsInDone: Bool
  ) -> SphinxGrammar {
    var grammar = SphinxGrammar(stateCount: graph.stateCount)
    for start in graph.starts { grammar.add(from: grammar.start, to: start, word: nil, 0) }
    for (state, itsReading) in graph.finals where itsReading == reading {
      grammar.add(from: state, to: grammar.final, word: endsInDone ? done : nil, 0)
    }
    let kept: Set<SpellingGraph.Reading> = isCorrected ? [.asked, .misspelled, reading] : [.asked, reading]
    for arc in graph.arcs + graph.silentArcs
    where kept.contains(graph.states[arc.from].reading) && kept.contains(graph.states[arc.to].reading)
      && (isCorrected || arc.role != .correction)
    {
      grammar.add(arc, isAskedWordKnown: isAskedWordKnown)
    }
    return grammar
  }

  private mutating func add(from: Int, to: Int, word: String?, _ logWeight: Double) {
    arcs.append(Arc(from: from, to: to, word: word, logWeight: logWeight))
  }

  private mutating func add(_ arc: SpellingGraph.Arc, isAskedWordKnown: Bool) {
    guard let sound = arc.sound else {
      add(from: arc.from, to: arc.to, word: nil, arc.logWeight)
      return
    }
    if case .letter(let index) = sound, let letter = LetterSound.letter(at: index) {
      add(from: arc.from, to: arc.to, word: "letter-\(letter.character)", arc.logWeight)
      return
    }
    switch arc.role {
    case .aside:
      if isAskedWordKnown { add(from: arc.from, to: arc.to, word: Self.askedWord, arc.logWeight) }
      add(from: arc.from, to: arc.to, word: "capital", arc.logWeight)
    case .double: add(from: arc.from, to: arc.to, word: "double", arc.logWeight)
    case .correction: add(from: arc.from, to: arc.to, word: "no", arc.logWeight)
    case .letter:
      if let symbol = arc.writes.first?.character, let name = Self.symbolNames[symbol] {
        add(from: arc.from, to: arc.to, word: name, arc.logWeight)
      }
    }
  }
}
