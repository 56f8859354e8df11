import Spelling

/// One session: the state of a course that is being played, and the rules by which events change it.
///
/// The same start and the same events always give the same states and effects.
public struct SpellingSession: Hashable, Sendable {
  /// What the session waits for.
  public enum Phase: Hashable, Sendable {
    /// The child is not ready yet.
    case ready
    /// A spelling of the question's word.
    case asking(Question)
    /// Which of two letters was meant, in a spelling that was otherwise understood.
    case choosing(Question, Attempt)
    /// The word spelled again, with both spellings in sight.
    case repairing(Question, Marking)
    /// Nothing: the session is over.
    case finished(SessionResult)
  }

  /// A missed word comes back when this many others have been asked in between.
  public static let wordsBeforeComeback = 3
  /// After this many spellings in a row that could not be heard, the keys are offered.
  public static let unheardAnswersBeforeKeys = 2
  /// How often a missed word may be spelled again before the tutor goes on.
  public static let repairTries = 2
  /// How many words of earlier days are asked amid a level's own.
  public static let reviewWordsAtMost = 3

  /// What is played.
  public let course: Course
  /// What names this session in the progress kept.
  public let id: SessionID
  /// What the session waits for.
  public private(set) var phase = Phase.ready
  /// How many words were right at the first try: the child's points.
  public private(set) var firstTriesRight = 0
  /// The words missed so far, in the order in which they were missed.
  public private(set) var missedWords: [Word] = []
  /// Which words have been asked, of how many.
  public private(set) var wordsAsked = 0
  /// How many words the session asks, words of earlier days amid them not counted.
  public let wordCount: Int
  /// How many questions have been asked, comebacks included: names the one that is open.
  public private(set) var questionsAsked = 0

  private var upcoming: [Question]
  private var unheardAnswers = 0
  private var repairsTried = 0

  /// A session.
  /// - Parameters:
  ///   - course: what is played.
  ///   - id: what names it in the progress kept.
  ///   - words: the course's words.
  ///   - reviewWords: words of earlier days that are due, the most urgent first: up to three are asked in between.
  ///   - seed: orders the words. The same seed gives the same order.
  public init(course: Course, id: SessionID, words: [Word], reviewWords: [Word] = [], seed: UInt64) {
    self.course = course
    self.id = id
    upcoming = QuestionOrder.questions(words, review: reviewWords, seed: seed)
    wordCount = words.count
  }

  /// The question that is open, if one is.
  public var question: Question? {
    switch phase {
    case .asking(let question), .choosing(let question, _), .repairing(let question, _): question
    case .ready, .finished: nil
    }
  }

  /// Takes an event in and tells what to do. An event that does not fit the phase changes nothing.
  ///
  /// What is to be kept comes before all that is said: the child is told of nothing that could still be lost.
  public mutating func handle(_ event: SessionEvent) -> [SessionEffect] {
    let effects = effects(of: event)
    return effects.filter(\.isRemembering) + effects.filter { !$0.isRemembering }
  }

  private mutating func effects(of event: SessionEvent) -> [SessionEffect] {
    switch (phase, event) {
    case (.finished, _): []
    case (.ready, .left): leaveUnbegun()
    case (_, .left): finish(left: true)
    case (.ready, .began):
      [.remember(.sessionStarted(session: id, course: course)), .say(.welcome(course))] + askNext()
    case (.ready, _): []
    case (.choosing(let question, let attempt), .attempted(let answer)) where answer.letters.count == 1:
      choose(answer, question: question, attempt: attempt)
    case (_, .attempted(let attempt)): take(attempt)
    case (.choosing(let question, let attempt), .chose(let letter)):
      settle(question: question, attempt: attempt, letter: letter)
    case (_, .chose): []
    case (_, .heardNothing): couldNotHear(.couldNotHear)
    case (_, .saidWholeWord): askForLetters()
    case (_, .commanded(let command)): obey(command)
    case (_, .began): []
    }
  }

  private mutating func take(_ attempt: Attempt) -> [SessionEffect] {
    guard let question else { return [] }
    guard !attempt.letters.isEmpty else { return couldNotHear(.couldNotHear) }
    guard attempt.isCertain else { return takeUncertain(attempt, question) }
    unheardAnswers = 0
    let marking = Marking(given: attempt.letters, accepted: question.accepted)
    if case .repairing = phase { return repair(question, attempt, marking) }
    return judge(question, attempt, marking)
  }

  private mutating func takeUncertain(_ attempt: Attempt, _ question: Question) -> [SessionEffect] {
    // In a repair the word stands on the screen and no point is won: what may be right is taken to be right.
    if case .repairing = phase, let resolved = attempt.resolved(towards: question.accepted) {
      return take(resolved)
    }
    guard case .asking = phase, let doubt = attempt.doubts.first, doubt.candidates.count >= 2,
      attempt.letters.indices.contains(doubt.index)
    else { return couldNotHear(.sayThemAgain) }
    unheardAnswers = 0
    phase = .choosing(question, attempt)
    return pendingChoice
  }

  /// The choice that is open, asked once more; nothing where none is.
  private var pendingChoice: [SessionEffect] {
    guard case .choosing(_, let attempt) = phase, let doubt = attempt.doubts.first else { return [] }
    return [.say(.whichLetter(doubt.candidates[0], doubt.candidates[1]))]
  }

  /// A choice that is not made is given up: the whole word is spelled again.
  private mutating func giveUpChoice() {
    if case .choosing(let question, _) = phase { phase = .asking(question) }
  }

  private mutating func askForLetters() -> [SessionEffect] {
    giveUpChoice()
    unheardAnswers = 0
    return [.say(.nowTheLetters)]
  }

  /// The spelling that stands when a letter is chosen for the place in doubt; nil where it is not offered.
  public func letters(choosing letter: Letter) -> [Letter]? {
    guard case .choosing(_, let attempt) = phase, let doubt = attempt.doubts.first,
      doubt.candidates.contains(letter)
    else { return nil }
    var letters = attempt.letters
    letters[doubt.index] = letter
    return letters
  }

  /// Takes one letter, said or typed, as the answer to "B or P?". It is never judged as a spelling of the word.
  private mutating func choose(_ answer: Attempt, question: Question, attempt: Attempt) -> [SessionEffect] {
    guard answer.isCertain else { return couldNotHear(.sayThemAgain) }
    guard letters(choosing: answer.letters[0]) != nil else { return pendingChoice }
    return settle(question: question, attempt: attempt, letter: answer.letters[0])
  }

  /// Puts the chosen letter in the doubtful place, and judges the spelling when no doubt is left.
  private mutating func settle(question: Question, attempt: Attempt, letter: Letter) -> [SessionEffect] {
    var attempt = attempt
    guard let letters = letters(choosing: letter) else { return [] }
    attempt.letters = letters
    attempt.doubts.removeFirst()
    attempt.isCertain = attempt.doubts.isEmpty
    phase = .asking(question)
    return take(attempt)
  }

  private mutating func judge(_ question: Question, _ attempt: Attempt, _ marking: Marking) -> [SessionEffect]
  {
    let remembered = remember(question, question.turn, attempt, marking)
    guard marking.isRight else {
      miss(question)
      repairsTried = 0
      phase = .repairing(question, marking)
      return [remembered, .say(.notQuite(marking))]
    }
    if question.turn == .first { firstTriesRight += 1 }
    return [remembered, .say(question.praise)] + askNext()
  }

  private mutating func repair(_ question: Question, _ attempt: Attempt, _ marking: Marking)
    -> [SessionEffect]
  {
    let remembered = remember(question, .repair, attempt, marking)
    if marking.isRight { return [remembered, .say(.repaired)] + askNext() }
    repairsTried += 1
    guard repairsTried < Self.repairTries else {
      return [remembered, .say(.moveOn(question.word))] + askNext()
    }
    phase = .repairing(question, marking)
    return [remembered, .say(.notQuite(marking))]
  }

  private func remember(
    _ question: Question, _ turn: Question.Turn, _ attempt: Attempt, _ marking: Marking
  ) -> SessionEffect {
    .remember(
      .wordAttempted(
        WordAttempt(
          session: id, word: question.word.text, given: attempt.letters, means: attempt.means, turn: turn,
          isRight: marking.isRight, answerTime: attempt.answerTime)))
  }

  /// Notes a missed word and, where enough other words are still to come, has it asked once more.
  private mutating func miss(_ question: Question) {
    guard question.turn != .comeback else { return }
    missedWords.append(question.word)
    guard upcoming.count >= Self.wordsBeforeComeback else { return }
    upcoming.insert(Question(word: question.word, turn: .comeback), at: Self.wordsBeforeComeback)
  }

  private mutating func couldNotHear(_ line: TutorLine) -> [SessionEffect] {
    giveUpChoice()
    unheardAnswers += 1
    guard unheardAnswers >= Self.unheardAnswersBeforeKeys else { return [.say(line)] }
    unheardAnswers = 0
    return [.say(.offerKeys)]
  }

  private mutating func obey(_ command: SpokenCommand) -> [SessionEffect] {
    guard let question else { return [] }
    switch command {
    case .again: return pendingChoice.isEmpty ? [.say(.word(question.word))] : pendingChoice
    case .slower: return [.say(.wordSlowly(question.word))] + pendingChoice
    case .meaning: return [.say(.meaning(question.word))] + pendingChoice
    case .sentence: return [.say(.sentence(question.word))] + pendingChoice
    case .keys:
      giveUpChoice()
      return [.useKeys, .say(.typeTheLetters)]
    case .skip:
      if case .repairing = phase {
        return [.say(.moveOn(question.word))] + askNext()
      }
      miss(question)
      return [.remember(.wordSkipped(session: id, word: question.word.text)), .say(.skipped(question.word))]
        + askNext()
    case .startAgain, .undo:
      // The letters given so far belong to whoever collects them; only a pending choice is the session's.
      giveUpChoice()
      return []
    case .done: return []
    }
  }

  private mutating func askNext() -> [SessionEffect] {
    guard !upcoming.isEmpty else { return finish(left: false) }
    let question = upcoming.removeFirst()
    questionsAsked += 1
    if question.turn == .first { wordsAsked += 1 }
    unheardAnswers = 0
    phase = .asking(question)
    return [.say(.word(question.word))]
  }

  /// The result if the session ended now.
  /// - Parameter left: whether the child left before the end.
  public func result(left: Bool) -> SessionResult {
    SessionResult(
      course: course, firstTriesRight: firstTriesRight, wordsAsked: wordsAsked, missedWords: missedWords,
      wasLeft: left)
  }

  /// The child left before the first word: nothing happened that could be kept.
  private mutating func leaveUnbegun() -> [SessionEffect] {
    phase = .finished(result(left: true))
    return [.say(.goodbye)]
  }

  private mutating func finish(left: Bool) -> [SessionEffect] {
    let result = result(left: left)
    phase = .finished(result)
    var effects: [SessionEffect] = []
    if let level = course.level, let stars = result.stars {
      effects.append(.remember(.levelCompleted(session: id, level: level, stars: stars)))
    }
    effects.append(
      .remember(.sessionEnded(session: id, firstTriesRight: firstTriesRight, wordsAsked: wordsAsked)))
    if let stars = result.stars {
      effects.append(.say(.levelCompleted(stars)))
    } else if !left {
      effects.append(.say(course.level == nil ? .practised(result) : .notYet(missedWords)))
    }
    if left { effects.append(.say(.goodbye)) }
    return effects
  }
}
