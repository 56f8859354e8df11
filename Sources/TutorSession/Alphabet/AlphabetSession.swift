import Sound
import Spelling
import TutorServices

/// Plays the alphabet game: speaks its lines, listens to the child, and gives what she said to the learner.
///
/// Speaking and listening are never at the same time. Whatever is going on can be cut short at any moment.
public actor AlphabetSession {
  /// What goes on, after every change. Unbounded: there are a few a second at most.
  public nonisolated let pictures: AsyncStream<AlphabetPicture>

  private let pictureSink: AsyncStream<AlphabetPicture>.Continuation
  private let services: SessionServices
  private let learner: VoiceLearner
  private let settings: SessionSettings
  private var game = AlphabetGame()
  private var picture = AlphabetPicture()
  private var utterance: ObservedUtterance?
  private var pauses: [Duration] = []
  /// What goes on now, to be cut short.
  private var speaking: Task<Void, any Error>?
  private var listening: Task<Hearing, any Error>?
  private var isLeft = false

  /// A game.
  /// - Parameters:
  ///   - services: what it works with; without a voice the letters are only shown.
  ///   - learner: what learns from the letters.
  ///   - settings: how it is conducted.
  public init(services: SessionServices, learner: VoiceLearner, settings: SessionSettings = SessionSettings())
  {
    self.services = services
    self.learner = learner
    self.settings = settings
    (pictures, pictureSink) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
  }

  /// Cuts the tutor short, or passes the letters over that are being listened to.
  public func skip() {
    services.loudspeaker?.stop()
    speaking?.cancel()
    listening?.cancel()
  }

  /// Ends the game here. What was learned until now counts.
  public func leave() {
    isLeft = true
    skip()
  }

  /// Plays the game to its end.
  public func run() async -> AlphabetResult {
    var effects = game.handle(.began)[...]
    loop: while let effect = effects.popFirst() {
      switch effect {
      case .say(let line): await say(line)
      case .listen(let letters): effects = game.handle(await listen(letters))[...]
      case .learn(let letters): await learn(letters)
      case .finish: break loop
      }
    }
    return await finish()
  }

  private func say(_ line: AlphabetLine) async {
    picture.activity = .speaking
    picture.caption = line.caption
    picture.group = game.group + 1
    if case .sayAfterMe(let letters) = line { picture.letters = letters }
    draw()
    guard !isLeft else { return }
    let task = Task { [services, settings] in
      guard let voice = services.voice, let loudspeaker = services.loudspeaker else {
        return try await Task.sleep(for: settings.readingTimePerCharacter * line.caption.count)
      }
      for speech in line.speeches {
        try await loudspeaker.play(try await voice.synthesize(speech, settings.voice))
        try Task.checkCancellation()
      }
    }
    speaking = task
    // A voice that fails, or is cut short, leaves the letters on the screen: the game goes on.
    if case .failure(let error) = await task.result, !(error is CancellationError) {
      picture.notice = "\(error)"
    }
    speaking = nil
  }

  private func listen(_ letters: [Letter]) async -> AlphabetGame.Event {
    guard !isLeft else { return .left }
    guard let microphone = services.microphone, let listener = services.listener else { return .failed }
    let (observed, observing) = AsyncStream.makeStream(of: ObservedUtterance.self)
    // A stream of our own, so that the microphone is known to be closed before the tutor speaks again.
    let (sound, gate) = AsyncThrowingStream<PCMClip, any Error>.makeStream(bufferingPolicy: .unbounded)
    let tail = settings.quietTail
    let capture = Task {
      do {
        // The room must have fallen silent.
        try await Task.sleep(for: tail)
        for try await clip in microphone.open() { gate.yield(clip) }
        gate.finish()
      } catch {
        gate.finish(throwing: error)
      }
    }
    let task = Task {
      let updates = listener.observed { observing.yield($0) }
        .listen(AskedSpelling(letters: letters), sound)
      for try await update in updates { if case .heard(let hearing) = update { return hearing } }
      try Task.checkCancellation()
      return Hearing.nothing
    }
    picture.activity = .listening
    draw()
    listening = task
    let result = await task.result
    listening = nil
    capture.cancel()
    await capture.value
    switch result {
    case .success(let hearing):
      utterance = await observed.first { _ in true }
      return .heard(hearing)
    case .failure(is CancellationError): return isLeft ? .left : .skipped
    case .failure(let error):
      picture.notice = "\(error)"
      return .failed
    }
  }

  private func learn(_ letters: [Letter]) async {
    guard let utterance else { return }
    pauses += utterance.end?.pauses ?? []
    do {
      _ = try await learner.learn(utterance.sound, letters)
    } catch {
      picture.notice = "\(error)"
    }
  }

  private func finish() async -> AlphabetResult {
    picture.activity = .learning
    draw()
    var learned: LearnedVoice?
    do {
      learned = try await learner.finish(true)
    } catch {
      picture.notice = "\(error)"
    }
    picture.activity = .finished
    draw()
    pictureSink.finish()
    return AlphabetResult(learned: learned, letterCount: game.learnedCount, pauses: pauses)
  }

  private func draw() { pictureSink.yield(picture) }
}
