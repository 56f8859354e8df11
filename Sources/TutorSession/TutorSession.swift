import Spelling
import SpellingGame
import TutorServices

/// Plays one session: runs the game's effects, keeps speaking and listening apart, and turns every failure into a
/// next step for the child.
///
/// Signals are taken one at a time. Speaking, waiting and listening each run in a task that sends its signal when
/// it is over; a signal of a task that has been superseded is known by its number and dropped.
public actor TutorSession {
  /// The session's picture after every change. Unbounded: there are at most some tens a second, and a face that
  /// writes them down line by line must miss none.
  public nonisolated let pictures: AsyncStream<TutorPicture>

  private nonisolated let signals: AsyncStream<SessionSignal>
  private nonisolated let signalSink: AsyncStream<SessionSignal>.Continuation
  private let pictureSink: AsyncStream<TutorPicture>.Continuation

  let phrases = EnglishPhrases()
  let settings: SessionSettings
  let clock = ContinuousClock()
  var services: SessionServices
  var game: SpellingSession
  var picture: TutorPicture
  let keeper: ProgressKeeper

  /// Lines that wait to be said, the first one being said now.
  var lines: [TutorLine] = []
  /// Whether the voice can be used; false after it failed.
  var isVoiceUsable: Bool
  /// Whether the child speaks where a microphone works, or has chosen to type.
  var prefersVoice = true
  /// Whether the microphone failed the last time it was opened.
  var hasMicrophoneFailed = false
  /// The number of the question that the picture shows, as the game counts them; 0 before the first.
  var stagedQuestion = 0
  /// Whether the word is still to be looked at, because no voice says it.
  var mustLook = false
  /// How often nobody answered the question that is open.
  var silences = 0
  /// Whether the child has been told that the room is too loud.
  var hasToldOfNoise = false
  /// Whether the sound that is listened to has ended by itself.
  var hasSoundEnded = false
  /// When the question ended, and the child could begin to answer.
  var answerBegan: ContinuousClock.Instant?
  /// The task that speaks, waits or listens, and its number.
  var task: Task<Void, Never>?
  var taskNumber = 0
  /// The last task that spoke: the quiet tail begins where its sound is over.
  var speakingTask: Task<Void, Never>?
  /// The last task that opened the microphone: what comes next waits until it is closed again.
  var microphoneTask: Task<Void, Never>?
  /// Ends the sound that is being listened to, as "done" does.
  var endSound: (@Sendable () -> Void)?

  /// A session.
  /// - Parameters:
  ///   - game: the game, not yet begun.
  ///   - profile: the child whose progress is kept.
  ///   - services: what the session works with.
  ///   - settings: how it is conducted.
  ///   - notices: sentences to the grown-up about what does not work from the start.
  public init(
    game: SpellingSession, profile: ProfileID, services: SessionServices, settings: SessionSettings = .init(),
    notices: [String] = []
  ) {
    self.game = game
    self.services = services
    self.settings = settings
    isVoiceUsable = services.canSpeak
    picture = TutorPicture(course: game.course, wordCount: game.wordCount)
    picture.notices = notices
    keeper = ProgressKeeper(store: services.store, profile: profile)
    (signals, signalSink) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
    (pictures, pictureSink) = AsyncStream.makeStream(bufferingPolicy: .unbounded)
  }

  /// Takes a key. May be called from anywhere, at any time.
  public nonisolated func press(_ key: TutorKey) { signalSink.yield(.key(key)) }

  /// Plays the session to its end.
  /// - Returns: how it ended.
  public func run() async -> SessionResult {
    await advance(.began)
    for await signal in signals {
      await take(signal)
      if case .finished(let result) = game.phase, lines.isEmpty {
        await finish(result)
        return result
      }
    }
    // The stream ends otherwise only where the task that plays the session is cancelled: the child left. What is
    // still to be kept must not meet the cancellation, so it has a task of its own.
    return await Task { await endNow() }.value
  }

  private func endNow() async -> SessionResult {
    await advance(.left)
    let result = if case .finished(let result) = game.phase { result } else { game.result(left: true) }
    await finish(result)
    return result
  }

  private func finish(_ result: SessionResult) async {
    stopTask()
    let notice = await keeper.retry(phrases)
    if let notice { picture.notices.append(notice) }
    if await !keeper.unkept.isEmpty { picture.notices.append(phrases.lost) }
    picture.shownWord = nil
    picture.choice = []
    picture.activity = .finished
    picture.result = result
    draw()
    signalSink.finish()
    pictureSink.finish()
  }

  private func take(_ signal: SessionSignal) async {
    switch signal {
    case .key(let key):
      picture.keysTaken += 1
      await take(key)
      draw()
    case .lineEnded(let number, let failure) where number == taskNumber: lineEnded(failure)
    case .quietTailEnded(let number) where number == taskNumber: listen()
    case .lookingEnded(let number) where number == taskNumber: cover()
    case .heard(let number, let update) where number == taskNumber: await take(update)
    case .soundEnded(let number) where number == taskNumber: hasSoundEnded = true
    case .listeningFailed(let number, let reason) where number == taskNumber: microphoneFailed(reason)
    default: break
    }
  }

  /// Gives an event to the game and runs the effects: what is to be kept is on the disk before it is shown.
  func advance(_ event: SessionEvent) async {
    let effects = game.handle(event)
    let facts = effects.compactMap { effect -> ProgressFact? in
      if case .remember(let fact) = effect { fact } else { nil }
    }
    if let notice = await keeper.keep(facts, phrases) { picture.notices.append(notice) }
    picture.points = game.firstTriesRight
    var newLines: [TutorLine] = []
    for effect in effects {
      switch effect {
      case .remember: break
      case .say(let line): newLines.append(line)
      case .useKeys: prefersVoice = false
      }
    }
    if !newLines.isEmpty {
      present(newLines + unsaidWord(after: newLines))
    } else if lines.isEmpty {
      expectAnswer()
    }
  }

  func draw() {
    picture.canHear = services.microphone != nil && services.listener != nil
    picture.prefersVoice = prefersVoice
    pictureSink.yield(picture)
  }

  /// Starts what goes on in the background from now on, in place of what went on before.
  func startTask(_ work: @escaping @Sendable (Int, AsyncStream<SessionSignal>.Continuation) async -> Void) {
    stopTask()
    let number = taskNumber
    let sink = signalSink
    let listening = microphoneTask
    task = Task {
      await listening?.value
      await work(number, sink)
    }
  }

  /// Ends what goes on in the background; its signals are dropped from now on.
  func stopTask() {
    taskNumber += 1
    task?.cancel()
    task = nil
    endSound = nil
  }
}
