import Sound
import Spelling
import SpellingGame
import TutorServices

extension TutorSession {
  /// A listening that hears nothing and is over sooner than this means that the sound itself has ended.
  static let shortestSilence = Duration.seconds(1)

  /// The tutor has finished speaking: the child's turn, by the means that work.
  func expectAnswer() {
    guard game.question != nil else { return }
    picture.microphoneDecibels = nil
    answerBegan = clock.now
    if mustLook {
      look()
    } else if canListen {
      // Still "speaking" until the quiet tail is over: the room has not fallen silent yet.
      let tail = settings.quietTail
      startTask { number, sink in
        // Cancelled sleep: something else goes on, and the signal would be dropped.
        guard (try? await Task.sleep(for: tail)) != nil else { return }
        sink.yield(.quietTailEnded(number))
      }
    } else {
      stopTask()
      picture.activity = .typing
      draw()
    }
  }

  private var canListen: Bool {
    services.microphone != nil && services.listener != nil && prefersVoice && !hasTypedLetters
  }

  /// Letters typed and not yet given as an answer keep the microphone closed: the child has chosen keys for this word.
  var hasTypedLetters: Bool { !picture.letters.isEmpty && !picture.lettersAreProvisional }

  /// Shows the word for a while, in place of saying it.
  private func look() {
    guard let word = game.question?.word else { return }
    mustLook = false
    picture.activity = .looking
    picture.shownWord = word.text
    draw()
    let time = settings.lookingTime
    startTask { number, sink in
      // Cancelled sleep: the child covered the word by a key.
      guard (try? await Task.sleep(for: time)) != nil else { return }
      sink.yield(.lookingEnded(number))
    }
  }

  /// Covers the word that was shown.
  func cover() {
    picture.shownWord = nil
    expectAnswer()
  }

  /// Opens the microphone for the answer.
  func listen() {
    guard let microphone = services.microphone, let listener = services.listener, let question = game.question
    else { return expectAnswer() }
    picture.activity = .listening
    if picture.choice.isEmpty { picture.letters = [] }
    answerBegan = clock.now
    draw()
    // A stream of our own between the two, so that "done" can end the sound while the microphone goes on.
    // Unbounded: the listener is far faster than sound, and an utterance's length is limited by the endpointer.
    let (sound, gate) = AsyncThrowingStream<PCMClip, any Error>.makeStream(bufferingPolicy: .unbounded)
    let asked = AskedSpelling(
      letters: question.word.letters, variants: question.word.variants.map(\.letters))
    startTask { number, sink in
      let capture = Task {
        do {
          for try await clip in microphone.open() {
            guard case .enqueued = gate.yield(clip) else { break }
          }
          gate.finish()
        } catch {
          gate.finish(throwing: error)
        }
      }
      await withTaskCancellationHandler {
        do {
          for try await update in listener.listen(asked, sound) { sink.yield(.heard(number, update)) }
        } catch {
          sink.yield(.listeningFailed(number, reason: "\(error)"))
        }
      } onCancel: {
        gate.finish()
      }
      capture.cancel()
    }
    endSound = { gate.finish() }
  }

  /// Takes what the listener reports.
  func take(_ update: ListeningUpdate) async {
    switch update {
    case .level(let level):
      microphoneWorks()
      picture.microphoneDecibels = level
      draw()
    case .speechStarted:
      microphoneWorks()
    case .partial(let letters):
      picture.letters = letters
      picture.lettersAreProvisional = true
      draw()
    case .heard(let hearing):
      stopTask()
      picture.microphoneDecibels = nil
      await take(hearing)
    }
  }

  private func take(_ hearing: Hearing) async {
    if hearing != .silence { silences = 0 }
    switch hearing {
    case .letters(let hypothesis):
      let attempt = Attempt(heard: hypothesis, answerTime: answerTime)
      picture.letters = attempt.letters
      picture.lettersAreProvisional = true
      await advance(.attempted(attempt))
    case .wholeWord: await advance(.saidWholeWord)
    case .command(.undo), .command(.startAgain), .command(.done):
      picture.letters = []
      expectAnswer()
    case .command(let command): await advance(.commanded(command))
    case .nothing: await advance(.heardNothing)
    case .silence: await nobodySpoke()
    }
  }

  /// Nobody answered: the word is said once more, then the tutor waits without a word.
  private func nobodySpoke() async {
    if answerTime < Self.shortestSilence {
      return microphoneFailed("The sound from the microphone has come to an end.")
    }
    silences += 1
    if silences == 1 { await advance(.commanded(.again)) } else { expectAnswer() }
  }

  var answerTime: Duration { answerBegan.map { clock.now - $0 } ?? .zero }

  /// The microphone failed: the child types, and it is tried again with the next question.
  func microphoneFailed(_ reason: String) {
    if !hasMicrophoneFailed { picture.notices.append(phrases.microphoneLost(reason)) }
    hasMicrophoneFailed = true
    stopTask()
    picture.microphoneDecibels = nil
    if picture.lettersAreProvisional { picture.letters = [] }
    picture.lettersAreProvisional = false
    picture.activity = .typing
    draw()
  }

  private func microphoneWorks() {
    guard hasMicrophoneFailed else { return }
    hasMicrophoneFailed = false
    picture.notices.append(phrases.microphoneFound)
  }
}
