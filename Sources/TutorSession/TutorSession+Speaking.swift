import Sound
import Spelling
import SpellingGame
import TutorServices

extension TutorSession {
  /// Says and shows lines, in place of those that still waited.
  func present(_ newLines: [TutorLine]) {
    if !lines.isEmpty { services.loudspeaker?.stop() }
    lines = newLines
    presentFirst()
  }

  /// The word that still waits to be said where other lines take its place: it is not forgotten over them.
  func unsaidWord(after newLines: [TutorLine]) -> [TutorLine] {
    guard let word = game.question?.word, !isQuestionStaged else { return [] }
    let asks = newLines.contains { $0 == .word(word) || $0 == .wordSlowly(word) }
    return asks ? [] : [.word(word)]
  }

  /// Whether the open question has been put to the child, and not only to the game.
  var isQuestionStaged: Bool { game.questionsAsked == stagedQuestion }

  /// The line that was being said is over.
  func lineEnded(_ failure: String?) {
    if let failure {
      isVoiceUsable = false
      picture.notices.append(phrases.voiceLost(failure))
      // The line that failed is presented once more, now in writing.
      presentFirst()
      return
    }
    lines = Array(lines.dropFirst())
    if !lines.isEmpty { return presentFirst() }
    answerBegan = clock.now
    expectAnswer()
  }

  /// Cuts the current line short and goes on with the next.
  func hush() {
    guard !lines.isEmpty else { return }
    services.loudspeaker?.stop()
    stopTask()
    lineEnded(nil)
  }

  /// Drops all lines, the one that is being said as well.
  func silence() {
    services.loudspeaker?.stop()
    stopTask()
    lines = []
  }

  private func presentFirst() {
    guard let line = lines.first else { return }
    stage(line)
    draw()
    if isVoiceUsable, let voice = services.voice, let loudspeaker = services.loudspeaker {
      say(line, voice, loudspeaker)
    } else {
      let time = settings.readingTimePerCharacter * picture.caption.count
      startTask { number, sink in
        // Cancelled sleep: the line was cut short, and its signal would be dropped.
        guard (try? await Task.sleep(for: time)) != nil else { return }
        sink.yield(.lineEnded(number, failure: nil))
      }
    }
  }

  private func say(_ line: TutorLine, _ voice: Voice, _ loudspeaker: Loudspeaker) {
    let speeches = phrases.speeches(for: line)
    var voiceSettings = settings.voice
    if case .wordSlowly = line { voiceSettings.rate *= 0.6 }
    startTask { [voiceSettings] number, sink in
      do {
        for speech in speeches {
          let clip = try await voice.synthesize(speech, voiceSettings)
          try Task.checkCancellation()
          try await loudspeaker.play(clip)
          try Task.checkCancellation()
        }
        sink.yield(.lineEnded(number, failure: nil))
      } catch is CancellationError {
        // Cut short. Where the session did it, this signal is dropped; where the loudspeaker did, it is needed.
        sink.yield(.lineEnded(number, failure: nil))
      } catch {
        sink.yield(.lineEnded(number, failure: "\(error)"))
      }
    }
    speakingTask = task
  }

  /// Changes the picture for a line: what was there before it stays until the line begins.
  private func stage(_ line: TutorLine) {
    picture.activity = .speaking
    picture.microphoneDecibels = nil
    picture.caption = phrases.caption(for: line)
    picture.captionNumber += 1
    picture.choice = []
    // A look that is cut short by a line comes again after it.
    if picture.shownWord != nil { mustLook = true }
    picture.shownWord = nil
    switch line {
    case .word(let word), .wordSlowly(let word):
      stageQuestion()
      guard !isVoiceUsable else { break }
      picture.caption = phrases.written(word)
      mustLook = settings.lookingTime > .zero
    case .right, .rightThisTime, .remembered, .repaired:
      picture.lettersAreProvisional = false
      picture.outcome = .right
    case .notQuite(let marking):
      picture.marking = marking
      picture.outcome = .missed
      clearLetters()
    case .couldNotHear, .sayThemAgain, .tooNoisy, .offerKeys, .nowTheLetters: clearLetters()
    case .whichLetter(let one, let other): picture.choice = [one, other]
    case .levelCompleted, .notYet, .practised, .goodbye: clearAnswer()
    case .welcome, .meaning, .sentence, .typeTheLetters, .skipped, .moveOn: break
    }
    if let word = wordToHide(from: line) { picture.caption = phrases.hiding(word, in: picture.caption) }
  }

  /// The word that a line's caption may not hold: the one being asked, until it has been answered.
  private func wordToHide(from line: TutorLine) -> Word? {
    if case .meaning(let word) = line { return word }
    guard isQuestionStaged, let word = game.question?.word else { return nil }
    if case .repairing = game.phase { return nil }
    // "A or E?" gives nothing away where the word is a single letter, and could not be asked otherwise.
    if case .whichLetter = line, word.letters.count == 1 { return nil }
    return word
  }

  /// Clears the last question's answer away when a new one is asked; the same word asked again keeps its letters.
  private func stageQuestion() {
    guard !isQuestionStaged else { return }
    stagedQuestion = game.questionsAsked
    silences = 0
    picture.wordNumber = game.wordsAsked
    clearAnswer()
  }

  private func clearAnswer() {
    picture.marking = nil
    picture.outcome = nil
    clearLetters()
  }

  func clearLetters() {
    picture.letters = []
    picture.lettersAreProvisional = false
  }
}
