/// The frames of one utterance as speech and pauses.
struct UtteranceFrames: Sendable {
  /// Frames that are speech.
  var speechFrames: Int { speechLevels.count }
  /// Frames since the last one that was speech.
  private(set) var trailingFrames = 0
  /// The lengths, in frames, of the pauses that speech followed.
  private(set) var pauses: [Int] = []

  private var levels: [Double] = []
  private var speechLevels: [Double] = []
  private var voiceLevel = -Double.infinity

  /// The level of the voice: the middle of the frames that are speech.
  var speechDecibels: Double {
    let sorted = speechLevels.sorted()
    return sorted.isEmpty ? SoundLevel.silenceDecibelsFullScale : sorted[sorted.count / 2]
  }

  /// All frames.
  var frameCount: Int { levels.count }

  /// Between the floor and this, sound is still the room.
  private static let decibelsAboveFloor = 6.0
  /// Sound this far below the loudest of the voice is not the voice. With 22 the ends of 68 human spellings were found
  /// as with 30, so letters of one voice differ by less.
  private static let decibelsBelowVoice = 24.0
  /// The voice is forgotten this fast, so that a first loud letter does not hide soft ones later.
  private static let voiceFallPerFrame = 0.01
  /// A shorter gap is no pause but part of a letter.
  private static let shortestPause = 8

  /// Takes the level of the next frame.
  mutating func append(_ level: Double, floor: Double) {
    levels.append(level)
    judge(level, floor: floor)
  }

  /// Judges every frame again by a floor that is only now known.
  mutating func judgeAgain(floor: Double) {
    let all = levels
    self = UtteranceFrames()
    for level in all { append(level, floor: floor) }
  }

  private mutating func judge(_ level: Double, floor: Double) {
    voiceLevel = max(voiceLevel - Self.voiceFallPerFrame, level)
    if level > max(floor + Self.decibelsAboveFloor, voiceLevel - Self.decibelsBelowVoice) {
      if trailingFrames >= Self.shortestPause && speechFrames > 0 { pauses.append(trailingFrames) }
      speechLevels.append(level)
      trailingFrames = 0
    } else {
      trailingFrames += 1
    }
  }
}
