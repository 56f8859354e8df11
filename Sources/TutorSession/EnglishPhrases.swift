import Spelling
import SpellingGame
import TutorServices

/// The tutor's lines in English: what is said, and what is shown with it.
struct EnglishPhrases: Sendable {
  /// What the voice says for a line, in order.
  func speeches(for line: TutorLine) -> [Speech] {
    switch line {
    // Shown only: the child waits for the word.
    case .welcome: []
    case .word(let word), .wordSlowly(let word):
      // A word that sounds like another cannot be told from it without its sentence.
      word.needsSentence && !word.sentence.isEmpty
        ? [.word(word), .sentence(of: word), .word(word)] : [.word(word)]
    case .meaning(let word): [.sentence(caption(for: line)), .word(word)]
    case .sentence(let word) where !word.sentence.isEmpty: [.sentence(of: word), .word(word)]
    case .sentence(let word): [.sentence(caption(for: line)), .word(word)]
    case .notQuite(let marking):
      [.sentence(caption(for: line)), .letters(marking.expected), .sentence("Your turn.")]
    case .right, .rightThisTime, .remembered, .repaired, .levelCompleted: [.praise(caption(for: line))]
    case .moveOn(let word):
      [.sentence("It is spelled"), .letters(word.letters), .sentence("We will meet it again.")]
    case .whichLetter(let one, let other):
      [.sentence("Was that"), .letters([one]), .sentence("or"), .letters([other])]
    default: [.sentence(caption(for: line))]
    }
  }

  /// What is shown for a line. It never gives away a word that is being asked.
  func caption(for line: TutorLine) -> String {
    switch line {
    case .welcome(let course): welcome(course)
    case .word: "Spell the word you hear."
    case .wordSlowly: "Here it is, slowly."
    // A word of a grown-up's list may have neither.
    case .meaning(let word) where word.meaning.isEmpty: "Nobody wrote down what this word means."
    case .meaning(let word): "It means: \(word.meaning)"
    case .sentence(let word) where word.sentence.isEmpty: "There is no sentence for this word."
    case .sentence(let word): word.gappedSentence()
    case .right: "Right!"
    case .rightThisTime: "This time it is right!"
    case .remembered: "Right! You still know this one."
    case .notQuite: "Not quite. It is spelled like this:"
    case .repaired: "Now you have it!"
    case .moveOn(let word): "It is spelled \(word.text). We will meet it again."
    case .skipped: "We will leave that one for now."
    case .nowTheLetters: "Yes, that is the word. Now the letters, one by one."
    case .couldNotHear: "I couldn't hear that. Please say the letters again."
    case .sayThemAgain: "I'm not sure what I heard. Please say the letters once more."
    case .tooNoisy: "It is too loud here to hear your letters well. Find a quieter place, or type them."
    case .offerKeys: "I still can't hear it well. You can type the letters, or say them again."
    case .whichLetter(let one, let other): "Was that \(one.upperCased) or \(other.upperCased)?"
    case .typeTheLetters: "Type the letters, then press Enter."
    case .levelCompleted(let stars):
      "Level complete! \(stars == .one ? "One star" : "\(stars.rawValue) stars")!"
    case .notYet(let words): notYet(words)
    case .practised(let result): practised(result)
    case .goodbye: "Goodbye, until next time."
    }
  }

  private func welcome(_ course: Course) -> String {
    switch course {
    case .level(let level): "Grade \(level.grade.number), level \(level.number). Listen, then spell."
    case .review: "Words from other days. Listen, then spell."
    case .list(let name): "\(name.text). Listen, then spell."
    }
  }

  private func practised(_ result: SessionResult) -> String {
    guard result.wordsAsked > 0 else { return "There is nothing to practise now." }
    let count = "\(result.firstTriesRight) of \(result.wordsAsked) right at the first try."
    guard !result.missedWords.isEmpty else { return "Well done! \(count)" }
    return "Well practised! \(count) We will meet these again: "
      + "\(result.missedWords.map(\.text).joined(separator: ", "))."
  }

  private func notYet(_ words: [Word]) -> String {
    guard !words.isEmpty else { return "Not yet. Try this level again when you like." }
    return "Not yet. These words want practice: \(words.map(\.text).joined(separator: ", "))."
  }

  /// A text without a word that it would give away: a blank takes the place of every form of it.
  func hiding(_ word: Word, in text: String) -> String {
    var carrier = word
    carrier.sentence = text
    return carrier.gappedSentence()
  }

  /// What stands in place of the voice where there is none.
  func written(_ word: Word) -> String { "\(word.meaning) — \(word.gappedSentence())" }

  /// The microphone or the recogniser failed.
  func microphoneLost(_ reason: String) -> String { "\(reason) For now, type the letters." }

  /// The sound that stands in for a microphone is over.
  var soundEnded: String { "The sound from the microphone has been heard to its end." }

  /// The microphone works again.
  var microphoneFound: String { "The microphone is back." }

  /// The voice or the loudspeaker failed.
  func voiceLost(_ reason: String) -> String { "\(reason) The words are shown for a moment instead." }

  /// Progress could not be kept.
  func notKept(_ reason: String) -> String { "\(reason) Until then, progress is kept in memory only." }

  /// The session is over, and what it brought could not be kept.
  var lost: String { "What was done in this session could not be kept and ends with the program." }

  /// What could not be kept before is kept now.
  var keptAgain: String { "Progress is kept again, and nothing is missing." }
}
