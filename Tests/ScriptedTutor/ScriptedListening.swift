import Sound
import Spelling
import Synchronization
import TutorPage
import TutorServices
import TutorSession

/// A microphone that gives silence, and a listener that hears what a script says.
final class ScriptedListening: Sendable {
  private let script: ScriptedTutor.Script
  private let letterTime: Duration
  private let heard: @Sendable (Letter) -> Void
  private let count = Mutex(0)

  init(script: ScriptedTutor.Script, letterTime: Duration, heard: @escaping @Sendable (Letter) -> Void) {
    self.script = script
    self.letterTime = letterTime
    self.heard = heard
  }

  var microphone: Microphone {
    Microphone { [script] in
      AsyncThrowingStream { sink in
        if script == .unplugged {
          sink.finish(throwing: SoundDeviceError.unplugged(id: "scripted"))
        } else {
          sink.yield(PCMClip(samples: [Int16](repeating: 0, count: 320)))
        }
      }
    }
  }

  var listener: Listener {
    Listener { [self] asked, sound in
      AsyncThrowingStream { sink in
        let task = Task {
          do {
            try await self.hear(asked, sound, sink)
            sink.finish()
          } catch {
            sink.finish(throwing: error)
          }
        }
        sink.onTermination = { _ in task.cancel() }
      }
    }
  }

  /// An alphabet game in which every letter is learned.
  func alphabet(_ store: ProgressStore, _ speakingTime: Duration) -> AlphabetPlay {
    AlphabetPlay(
      session: AlphabetSession(
        services: SessionServices(
          voice: nil, loudspeaker: nil, microphone: microphone, listener: listener, store: store),
        learner: VoiceLearner(learn: { _, _ in true }, finish: { _ in nil }),
        settings: SessionSettings(quietTail: .zero, readingTimePerCharacter: .zero))
    ) { _ in }
  }

  private func hear(
    _ asked: AskedSpelling, _ sound: AsyncThrowingStream<PCMClip, any Error>,
    _ sink: AsyncThrowingStream<ListeningUpdate, any Error>.Continuation
  ) async throws {
    for try await _ in sound { break }
    sink.yield(.level(decibelsFullScale: -30))
    if script == .quiet {
      try await Task.sleep(for: .seconds(3_600))
      return
    }
    let number = count.withLock {
      $0 += 1
      return $0
    }
    sink.yield(.speechStarted)
    var letters: [Letter] = []
    for letter in asked.letters {
      try await Task.sleep(for: letterTime)
      letters.append(letter)
      heard(letter)
      sink.yield(.partial(letters))
      sink.yield(.level(decibelsFullScale: -20))
    }
    try await Task.sleep(for: letterTime)
    let isUnsure = script == .unsure && number % 2 == 1
    let other = "pb".compactMap(Letter.init).first { $0 != letters.first }
    let doubt = LetterDoubt(index: 0, candidates: [letters.first, other].compactMap(\.self))
    sink.yield(
      .heard(
        .letters(
          LetterHypothesis(
            letters: letters.map { HeardLetter(letter: $0, confidence: 1) },
            verdict: isUnsure ? .unsure : .correct,
            confidence: isUnsure ? 0.5 : 1, doubts: isUnsure ? [doubt] : []))))
  }
}
