import Sound
import SpellingGame
import TutorServices

extension TutorSession {
  /// Says and shows lines, in place of those that still waited.
  func present(_ newLines: [TutorLine]) {
    if !lines.isEmpty { services.loudspeaker?.stop() }
    lines = newLines
    presentFirst()
  }

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
    if lines.isEmpty { expectAnswer() } else { presentFirst() }
  }

  /// Cuts the current line short and goes on with the next.
  func hush() {
    guard !lines.isEmpty else { return }
    services.loudspeaker?.stop()
    stopTask()
    lineEnded(nil)
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
        // Cut short: whoever did it goes on from there.
      } catch {
        sink.yield(.lineEnded(number, failure: "\(error)"))
      }
    }
  }

  /// Changes the picture for a line: what was there before it stays until the line begins.
  private func stage(_ line: TutorLine) {
    picture.activity = .speaking
    picture.microphoneDecibels = nil
    picture.caption = phrases.caption(for: line)
    picture.captionNumber += 1
    picture.choice = []
    switch line {
    case .word(let word), .wordSlowly(let word):
      stageQuestion()
      guard !isVoiceUsable else { break }
      picture.caption = phrases.written(word)
      mustLook = settings.lookingTime > .zero
    case .right, .rightThisTime, .repaired:
      picture.lettersAreProvisional = false
      picture.outcome = .right
    case .notQuite(let marking):
      picture.marking = marking
      picture.outcome = .missed
      picture.letters = []
    case .couldNotHear, .sayThemAgain, .offerKeys, .nowTheLetters: picture.letters = []
    case .whichLetter(let one, let other): picture.choice = [one, other]
    case .levelCompleted, .notYet, .goodbye: clearAnswer()
    case .welcome, .meaning, .sentence, .typeTheLetters, .skipped, .moveOn: break
    }
  }

  /// Clears the last question's answer away when a new one is asked; the same word asked again keeps its letters.
  private func stageQuestion() {
    guard let question = game.question, question != stagedQuestion else { return }
    stagedQuestion = question
    silences = 0
    picture.wordNumber = game.wordsAsked
    clearAnswer()
  }

  private func clearAnswer() {
    picture.marking = nil
    picture.outcome = nil
    picture.letters = []
    picture.lettersAreProvisional = false
  }
}
