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

  private(set) var stateCount: Int
  private(set) var start: Int
  private(set) var final: Int
  private(set) var arcs: [Arc] = []

  private init(stateCount: Int) {
    self.stateCount = stateCount + 2
    start = stateCount
    final = stateCount + 1
  }

  /// Everything that may be heard while a child spells: letters in any reading, commands, the asked word, other speech.
  static func listening(
    for graph: SpellingGraph, isAskedWordKnown: Bool, weights: SphinxGrammarWeights, otherPhones: [String]
  ) -> SphinxGrammar {
    var grammar = SphinxGrammar(stateCount: graph.stateCount)
    for start in graph.starts { grammar.add(from: grammar.start, to: graph.states[start].twin, word: nil, 0) }
    for (state, reading) in graph.finals where reading == .misspelled {
      grammar.add(from: state, to: grammar.final, word: nil, 0)
    }
    for arc in graph.arcs + graph.silentArcs where graph.states[arc.from].twin == arc.from {
      var merged = arc
      merged.to = graph.states[arc.to].twin
      grammar.add(merged, isAskedWordKnown: isAskedWordKnown, letterWeight: weights.letter)
    }
    for command in SpokenCommand.allCases {
      grammar.add(
        from: grammar.start, to: grammar.final, word: "command-\(command.rawValue)", weights.command)
    }
    if isAskedWordKnown {
      grammar.add(from: grammar.start, to: grammar.final, word: askedWord, weights.askedWord)
    }
    let other = grammar.stateCount
    grammar.stateCount += 1
    grammar.add(from: grammar.start, to: other, word: nil, weights.otherPhone)
    grammar.add(from: other, to: grammar.final, word: nil, 0)
    for phone in otherPhones { grammar.add(from: other, to: other, word: phone, weights.otherPhone) }
    return grammar
  }

  /// The letters of one reading alone, for a comparison of two readings' scores.
  static func reading(_ reading: SpellingGraph.Reading, of graph: SpellingGraph, isAskedWordKnown: Bool)
    -> SphinxGrammar
  {
    var grammar = SphinxGrammar(stateCount: graph.stateCount)
    for start in graph.starts { grammar.add(from: grammar.start, to: start, word: nil, 0) }
    for (state, itsReading) in graph.finals where itsReading == reading {
      grammar.add(from: state, to: grammar.final, word: nil, 0)
    }
    let kept: Set<SpellingGraph.Reading> = [.asked, reading]
    for arc in graph.arcs + graph.silentArcs
    where kept.contains(graph.states[arc.from].reading) && kept.contains(graph.states[arc.to].reading) {
      grammar.add(arc, isAskedWordKnown: isAskedWordKnown, letterWeight: 0)
    }
    return grammar
  }

  private mutating func add(from: Int, to: Int, word: String?, _ logWeight: Double) {
    arcs.append(Arc(from: from, to: to, word: word, logWeight: logWeight))
  }

  private mutating func add(_ arc: SpellingGraph.Arc, isAskedWordKnown: Bool, letterWeight: Double) {
    guard let sound = arc.sound else {
      add(from: arc.from, to: arc.to, word: nil, arc.logWeight)
      return
    }
    if case .letter(let index) = sound, let letter = LetterSound.letter(at: index) {
      add(from: arc.from, to: arc.to, word: "letter-\(letter.character)", arc.logWeight + letterWeight)
      return
    }
    switch arc.role {
    case .aside:
      if isAskedWordKnown { add(from: arc.from, to: arc.to, word: Self.askedWord, arc.logWeight) }
      add(from: arc.from, to: arc.to, word: "capital", arc.logWeight)
    case .double: add(from: arc.from, to: arc.to, word: "double", arc.logWeight)
    case .correction: add(from: arc.from, to: arc.to, word: "no", arc.logWeight)
    case .letter:
      let names: [Character: String] = ["'": "apostrophe", "-": "hyphen", " ": "space"]
      if let symbol = arc.writes.first?.character, let name = names[symbol] {
        add(from: arc.from, to: arc.to, word: name, arc.logWeight)
      }
    }
  }
}
