import Spelling
import TutorServices

/// Everything that could be said when a word was asked for, as a weighted graph over letter sounds.
///
/// A state is a place in the asked word and a reading of what was said before it. The graph holds the asked word, its
/// plausible misspellings cheaply, every other letter at every place at a price, "double L", a new beginning ("B E L,
/// no, B E L I E V E") and other words before and after.
struct SpellingGraph: Sendable {
  /// What the letters so far amount to.
  enum Reading: Int, CaseIterable, Sendable {
    /// The asked spelling.
    case asked
    /// The asked spelling but for an M heard as N, or an F as S, or the other way round.
    case confusable
    /// Another spelling.
    case misspelled
  }

  /// A way from state to state.
  struct Arc: Sendable {
    var from: Int
    var to: Int
    /// What is heard on the way; nil where nothing is.
    var sound: LetterSound?
    /// Natural logarithm of how likely this way is taken.
    var logWeight: Double
    /// What the child is taken to have spelled by it.
    var writes: [Letter] = []
    /// What another word stands for here.
    var role = Role.letter

    /// Whether all before it is taken back.
    var startsAgain: Bool { role == .correction }
  }

  /// What is meant by a sound on a way.
  enum Role: Sendable {
    /// A letter, or a symbol's name.
    case letter
    /// A word before or after the letters: the asked word itself, "capital".
    case aside
    /// "Double", before the letter.
    case double
    /// "No", or nothing, before the letters from the beginning.
    case correction
  }

  /// How many states there are.
  var stateCount: Int { states.count }
  private(set) var starts: [Int] = []
  /// Each final state with its reading.
  private(set) var finals: [(state: Int, reading: Reading)] = []
  /// Each state's reading, and its twin in the reading `misspelled`.
  private(set) var states: [(reading: Reading, twin: Int)] = []
  /// The arcs that are heard.
  private(set) var arcs: [Arc] = []
  /// The arcs that are not heard (a letter left out), in an order in which each stands after those that lead to it.
  private(set) var silentArcs: [Arc] = []

  /// Whether an M could be heard as N, or an F as S.
  var hasConfusableLetters: Bool {
    arcs.contains { states[$0.from].reading == .asked && states[$0.to].reading == .confusable }
  }

  /// The graph of an asked word and of the other spellings of it that are right.
  init(asked: AskedSpelling, rates: MisspellingRates, weights: GraphWeights) {
    for spelling in [asked.letters] + asked.variants where !spelling.isEmpty {
      add(spelling, rates: rates, weights: weights)
    }
  }

  private mutating func add(_ word: [Letter], rates: MisspellingRates, weights: GraphWeights) {
    let base = stateCount
    let silentBase = silentArcs.count
    func state(_ reading: Reading, _ place: Int) -> Int { base + reading.rawValue * (word.count + 1) + place }
    for reading in Reading.allCases {
      for place in 0...word.count { states.append((reading, state(.misspelled, place))) }
    }
    starts.append(state(.asked, 0))

    for reading in Reading.allCases {
      finals.append((state(reading, word.count), reading))
      let firstMistake = reading == .misspelled ? 0 : weights.misspelled
      addOtherWords(at: [state(reading, 0), state(reading, word.count)], weights: weights)
      for place in 0...word.count {
        let here = state(reading, place)
        addExtraLetters(
          at: here, to: state(.misspelled, place), after: place > 0 ? word[place - 1] : nil,
          before: place < word.count ? word[place] : nil, firstMistake: firstMistake, rates: rates)
        if place > 0 { addNewBeginnings(from: here, word: word, state: state, weights: weights) }
        guard place < word.count else { continue }
        addLetter(
          of: word, at: place, reading: reading, state: state, firstMistake: firstMistake, rates: rates)
        addPairs(
          of: word, at: place, reading: reading, state: state, firstMistake: firstMistake, rates: rates,
          weights: weights)
      }
    }
    // Within one spelling a silent arc leads to the next place: by place is an order that respects the ways.
    silentArcs[silentBase...].sort {
      ($0.from - base) % (word.count + 1) < ($1.from - base) % (word.count + 1)
    }
  }

  private mutating func addLetter(
    of word: [Letter], at place: Int, reading: Reading, state: (Reading, Int) -> Int, firstMistake: Double,
    rates: MisspellingRates
  ) {
    let letter = word[place]
    let sound = LetterSound(letter)
    let here = state(reading, place)
    arcs.append(Arc(from: here, to: state(reading, place + 1), sound: sound, logWeight: 0, writes: [letter]))
    guard case .letter = sound else {
      // An apostrophe, a hyphen or a space may be named or passed over.
      silentArcs.append(Arc(from: here, to: state(reading, place + 1), logWeight: 0, writes: [letter]))
      return
    }
    let key = plain(sound)
    for (index, other) in Self.alphabet.enumerated() where other != key {
      guard let written = LetterSound.letter(at: index) else { continue }
      let isConfusable = sound.isConfusable(with: .letter(index))
      let target: Reading = isConfusable && reading != .misspelled ? .confusable : .misspelled
      arcs.append(
        Arc(
          from: here, to: state(target, place + 1), sound: .letter(index),
          logWeight: MisspellingRates.logarithm(rates.change[key]?[other]) + firstMistake, writes: [written]))
    }
    let isDouble =
      (place > 0 && word[place - 1] == letter) || (place + 1 < word.count && word[place + 1] == letter)
    let rate = isDouble ? rates.omitOneOfDouble / 2 : rates.omit[key]
    silentArcs.append(
      Arc(
        from: here, to: state(.misspelled, place + 1),
        logWeight: MisspellingRates.logarithm(rate) + firstMistake))
  }

  /// Swapped neighbours, and "double L".
  private mutating func addPairs(
    of word: [Letter], at place: Int, reading: Reading, state: (Reading, Int) -> Int, firstMistake: Double,
    rates: MisspellingRates, weights: GraphWeights
  ) {
    guard place + 1 < word.count else { return }
    let (first, second) = (word[place], word[place + 1])
    let here = state(reading, place)
    let between = stateCount
    states.append((reading, between))
    if first == second {
      arcs.append(Arc(from: here, to: between, sound: .other, logWeight: weights.double, role: .double))
      arcs.append(
        Arc(
          from: between, to: state(reading, place + 2), sound: LetterSound(first), logWeight: 0,
          writes: [first, second]))
    } else {
      arcs.append(
        Arc(
          from: here, to: between, sound: LetterSound(second),
          logWeight: MisspellingRates.logarithm(rates.swapNeighbours) + firstMistake, writes: [second]))
      arcs.append(
        Arc(
          from: between, to: state(.misspelled, place + 2), sound: LetterSound(first), logWeight: 0,
          writes: [first]))
    }
  }

  private mutating func addExtraLetters(
    at here: Int, to next: Int, after: Letter?, before: Letter?, firstMistake: Double, rates: MisspellingRates
  ) {
    for (index, key) in Self.alphabet.enumerated() {
      guard let written = LetterSound.letter(at: index) else { continue }
      // Before an equal letter it is the same string as after it: one of the two ways is enough.
      if let before, LetterSound(before) == .letter(index) { continue }
      let doubles = after.map { LetterSound($0) == .letter(index) } ?? false
      let rate = doubles ? rates.doubleSingle : rates.add[key]
      arcs.append(
        Arc(
          from: here, to: next, sound: .letter(index),
          logWeight: MisspellingRates.logarithm(rate) + firstMistake, writes: [written]))
    }
  }

  private mutating func addOtherWords(at states: [Int], weights: GraphWeights) {
    for state in Set(states) {
      arcs.append(Arc(from: state, to: state, sound: .other, logWeight: weights.otherWord, role: .aside))
    }
  }

  /// "No" and from the beginning; or from the beginning without a word.
  private mutating func addNewBeginnings(
    from here: Int, word: [Letter], state: (Reading, Int) -> Int, weights: GraphWeights
  ) {
    arcs.append(
      Arc(
        from: here, to: state(.asked, 0), sound: .other, logWeight: weights.correction, role: .correction))
    if let first = word.first, case .letter = LetterSound(first), word.count > 2 {
      arcs.append(
        Arc(
          from: here, to: state(.asked, 1), sound: LetterSound(first), logWeight: weights.silentCorrection,
          writes: [first], role: .correction))
    }
  }

  private func plain(_ sound: LetterSound) -> String {
    guard case .letter(let index) = sound else { return "" }
    return Self.alphabet[index]
  }

  private static let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
}
