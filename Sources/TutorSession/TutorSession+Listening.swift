import Sound
import Spelling
import SpellingGame
import TutorServices

extension TutorSession {
  /// The tutor has finished speaking: the child's turn, by the means that work.
  func expectAnswer() {
    // While the word is shown, the look goes on.
    guard game.question != nil, picture.shownWord == nil else { return }
    picture.microphoneDecibels = nil
    if mustLook {
      look()
    } else if canListen {
      // Still "speaking" until the quiet tail is over: the room has not fallen silent yet.
      let tail = settings.quietTail
      let speaking = speakingTask
      startTask { number, sink in
        // A sound that was cut short takes a moment to end.
        await speaking?.value
        // Cancelled sleep: something else goes on, and the signal would be dropped.
        guard (try? await Task.sleep(for: tail)) != nil else { return }
        sink.yield(.quietTailEnded(number))
      }
    } else {
      stopTask()
      dropHeardLetters()
      picture.activity = .typing
      draw()
    }
  }

  /// Letters that were only being heard are gone with the listening; those in which one is to be chosen stay.
  private func dropHeardLetters() {
    if picture.lettersAreProvisional, picture.choice.isEmpty { clearLetters() }
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
    answerBegan = clock.now
    expectAnswer()
  }

  /// Opens the microphone for the answer.
  func listen() {
    guard let microphone = services.microphone, let listener = services.listener, let question = game.question
    else { return expectAnswer() }
    picture.activity = .listening
    dropHeardLetters()
    hasSoundEnded = false
    draw()
    // A stream of our own between the two, so that "done" can end the sound while the microphone goes on.
    // Unbounded: the listener is far faster than sound, and an utterance's length is limited by the endpointer.
    let (sound, gate) = AsyncThrowingStream<PCMClip, any Error>.makeStream(bufferingPolicy: .unbounded)
    let asked = AskedSpelling(
      letters: question.word.letters,
      variants: question.word.variants.map(\.letters) + picture.choice.map { [$0] })
    startTask { number, sink in
      let capture = Task {
        do {
          for try await clip in microphone.open() {
            guard case .enqueued = gate.yield(clip) else { return }
          }
          sink.yield(.soundEnded(number))
          gate.finish()
        } catch {
          sink.yield(.listeningFailed(number, reason: "\(error)"))
          gate.finish(throwing: error)
        }
      }
      await withTaskCancellationHandler {
        do {
          for try await update in listener.listen(asked, sound) { sink.yield(.heard(number, update)) }
          // Dropped where something was heard; a listener that broke off has heard nothing.
          sink.yield(.heard(number, .heard(.nothing)))
        } catch {
          sink.yield(.listeningFailed(number, reason: "\(error)"))
        }
      } onCancel: {
        gate.finish()
        capture.cancel()
      }
      capture.cancel()
      await capture.value
    }
    microphoneTask = task
    endSound = { gate.finish() }
  }

  /// Takes what the listener reports.
  func take(_ update: ListeningUpdate) async {
    switch update {
    case .level(let level):
      picture.microphoneDecibels = level
      draw()
    case .speechStarted:
      microphoneWorks()
    case .partial(let letters):
      microphoneWorks()
      // One letter is an answer to "B or P?", not a new spelling.
      guard picture.choice.isEmpty || letters.count > 1 else { break }
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
    if hearing != .silence {
      silences = 0
      microphoneWorks()
    }
    switch hearing {
    case .letters(let hypothesis):
      picture.lettersAreProvisional = true
      await give(Attempt(heard: hypothesis, answerTime: answerTime))
    case .wholeWord: await advance(.saidWholeWord)
    case .command(.undo), .command(.startAgain): await startOver()
    case .command(.done): expectAnswer()
    case .command(let command): await advance(.commanded(command))
    case .nothing: await advance(.heardNothing)
    case .tooNoisy: await roomIsTooLoud()
    case .silence: await nobodySpoke()
    }
  }

  /// The room drowned the letters: that is said once, with a way out. It is no try, and no fault of the child's.
  private func roomIsTooLoud() async {
    guard !hasToldOfNoise else { return await advance(.heardNothing) }
    hasToldOfNoise = true
    present([.tooNoisy])
  }

  /// Nobody answered: the word is said once more, then the tutor waits without a word.
  private func nobodySpoke() async {
    if hasSoundEnded { return microphoneFailed(phrases.soundEnded) }
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
    dropHeardLetters()
    picture.activity = .typing
    draw()
  }

  private func microphoneWorks() {
    guard hasMicrophoneFailed else { return }
    hasMicrophoneFailed = false
    picture.notices.append(phrases.microphoneFound)
  }
}
