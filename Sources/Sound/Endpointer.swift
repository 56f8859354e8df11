/// Finds where an utterance begins and ends in 16 kHz mono sound.
///
/// Energy in the band of vowels, in frames of 10 ms, against a noise floor that is followed all the time. While
/// someone speaks, what lies far below the voice does not count as speech either: a passing voice does not hold the
/// utterance open.
///
/// Pieces of any size give the same events, but for where the `speech` samples are cut.
public struct Endpointer: Sendable {
  /// The settings, which may change at any time: a listener that knows letters are still to come waits longer.
  public var settings: EndpointerSettings

  private enum State: Equatable {
    case waiting(frames: Int)
    case speaking
    case finished
  }

  private var state = State.waiting(frames: 0)
  private var floor = NoiseFloor()
  private var frame: [Int16] = []
  private var band = SpeechBand()
  /// The last samples before speech, as many as the pre-roll and the finding of a start take.
  private var preRoll: [Int16] = []
  private var levelWindow: [Int16] = []
  /// The levels of the last frames before speech, as many as the finding of a start takes.
  private var recentLevels: [Double] = []
  private var utterance = UtteranceFrames()

  private static let frameLength = PCMClip.listeningRateHertz / 100
  private static let framesInLevel = 10
  /// A start is this many loud frames within as many as `startWindow`, so 50 to 70 ms after it.
  private static let loudFramesForStart = 5
  private static let startWindow = 7
  private static let startDecibelsAboveFloor = 8.0
  private static let riseWhileWaiting = 0.06
  private static let riseWhileSpeaking = 0.01

  /// An endpointer at the beginning of a stream.
  public init(settings: EndpointerSettings = EndpointerSettings()) {
    self.settings = settings
  }

  /// Begins to wait for the next utterance. What is known of the room is kept.
  public mutating func beginNextUtterance() {
    state = .waiting(frames: 0)
    preRoll = []
    recentLevels = []
    utterance = UtteranceFrames()
  }

  /// Takes the next samples, 16,000 of them a second.
  /// - Returns: what was found, in order.
  public mutating func process(_ samples: [Int16]) -> [EndpointerEvent] {
    var events: [EndpointerEvent] = []
    for sample in samples {
      frame.append(sample)
      if frame.count == Self.frameLength {
        takeFrame(into: &events)
        frame.removeAll(keepingCapacity: true)
      }
    }
    return events
  }

  /// Ends the stream: what was being said is over, and where nothing was said, that is reported.
  public mutating func finish() -> [EndpointerEvent] {
    defer { state = .finished }
    switch state {
    case .finished: return []
    case .waiting: return [.noSpeech]
    case .speaking:
      guard isLongEnough else { return [.speechWithdrawn, .noSpeech] }
      let rest: [EndpointerEvent] = frame.isEmpty ? [] : [.speech(frame)]
      return rest + [.ended(end(.soundEnded))]
    }
  }

  private mutating func takeFrame(into events: inout [EndpointerEvent]) {
    guard state != .finished else { return }
    levelWindow += frame
    if levelWindow.count >= Self.framesInLevel * Self.frameLength {
      events.append(.level(SoundLevel(of: levelWindow)))
      levelWindow.removeAll(keepingCapacity: true)
    }

    let level = band.level(of: frame)
    let isSpeaking = state == .speaking
    let floorJumped = floor.follow(level, rise: isSpeaking ? Self.riseWhileSpeaking : Self.riseWhileWaiting)
    if isSpeaking {
      goOnSpeaking(level: level, floorJumped: floorJumped, into: &events)
    } else {
      goOnWaiting(level: level, into: &events)
    }
  }

  private mutating func goOnWaiting(level: Double, into events: inout [EndpointerEvent]) {
    guard case .waiting(let frames) = state else { return }
    preRoll += frame
    let kept = Self.sampleCount(settings.preRoll) + Self.startWindow * Self.frameLength
    if preRoll.count > kept { preRoll.removeFirst(preRoll.count - kept) }

    recentLevels.append(level)
    if recentLevels.count > Self.startWindow { recentLevels.removeFirst() }
    let loud = floor.decibels + Self.startDecibelsAboveFloor
    if recentLevels.count(where: { $0 > loud }) >= Self.loudFramesForStart {
      utterance = UtteranceFrames()
      for level in recentLevels { utterance.append(level, floor: floor.decibels) }
      events.append(.speechStarted(preRoll: preRoll))
      preRoll = []
      recentLevels = []
      state = .speaking
    } else if Self.duration(frames: frames + 1) >= settings.noSpeechTimeout {
      events.append(.noSpeech)
      state = .finished
    } else {
      state = .waiting(frames: frames + 1)
    }
  }

  private mutating func goOnSpeaking(level: Double, floorJumped: Bool, into events: inout [EndpointerEvent]) {
    utterance.append(level, floor: floor.decibels)
    if floorJumped { utterance.judgeAgain(floor: floor.decibels) }
    if case .speech(let earlier) = events.last {
      events[events.count - 1] = .speech(earlier + frame)
    } else {
      events.append(.speech(frame))
    }

    if Self.duration(frames: utterance.trailingFrames) >= endSilence {
      if isLongEnough {
        events.append(.ended(end(.silence)))
        state = .finished
      } else {
        withdraw(into: &events)
      }
    } else if Self.duration(frames: utterance.frameCount) >= settings.longestUtterance {
      events.append(.ended(end(.tooLong)))
      state = .finished
    }
  }

  private mutating func withdraw(into events: inout [EndpointerEvent]) {
    events.append(.speechWithdrawn)
    state = .waiting(frames: 0)
    utterance = UtteranceFrames()
  }

  /// How much more quiet ends the utterance that is being said; nil while nothing is said or a sound is heard.
  public var quietUntilEnd: Duration? {
    guard case .speaking = state, utterance.trailingFrames > 0, isLongEnough else { return nil }
    return endSilence - Self.duration(frames: utterance.trailingFrames)
  }

  /// The settings' end silence, or longer where this child has already paused nearly as long in this utterance.
  private var endSilence: Duration {
    let longestPause = Self.duration(frames: utterance.pauses.max() ?? 0)
    return max(settings.endSilence, longestPause * 1.3 + .milliseconds(200))
      .clamped(to: EndpointerSettings.endSilenceRange)
  }

  private var isLongEnough: Bool { Self.duration(frames: utterance.speechFrames) >= settings.shortestSpeech }

  private func end(_ reason: UtteranceEnd.Reason) -> UtteranceEnd {
    UtteranceEnd(
      reason: reason, trailingSilence: Self.duration(frames: utterance.trailingFrames),
      pauses: utterance.pauses.map(Self.duration(frames:)),
      decibelsAboveRoom: utterance.speechDecibels - floor.decibels)
  }

  private static func duration(frames: Int) -> Duration { .milliseconds(10 * frames) }

  private static func sampleCount(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1)) * PCMClip.listeningRateHertz / 1_000
  }
}
