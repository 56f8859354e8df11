/// What is wrong, or right, with a microphone, for a face to say in its own words.
public enum MicrophoneFinding: String, Sendable, Hashable, CaseIterable {
  /// Letters will be heard well.
  case good
  /// Nothing but digital silence comes from it: it is muted or not plugged in.
  case muted
  /// It works, but nobody spoke.
  case nobodySpoke
  /// The voice is louder than the microphone can take.
  case tooLoud
  /// The room is so loud that letters drown.
  case tooNoisy
  /// The voice is faint against the room: the child sits too far away.
  case tooFar
  /// The room is quiet but so is the voice: the level is set too low.
  case tooQuiet
}

/// Judges a microphone by a few seconds of someone speaking into it, pauses included.
public struct MicrophoneCheck: Sendable {
  private var frameLevels: [Double] = []
  private var peak = SoundLevel.silenceDecibelsFullScale
  private var clippedSampleCount = 0.0
  private var sampleCount = 0
  private var pending: [Int16] = []

  private static let frameLength = PCMClip.listeningRateHertz / 50

  /// A check that has heard nothing yet.
  public init() {}

  /// Takes the next samples, 16,000 of them a second.
  public mutating func process(_ samples: [Int16]) {
    let level = SoundLevel(of: samples)
    peak = max(peak, level.peakDecibelsFullScale)
    clippedSampleCount += level.clippedFraction * Double(samples.count)
    sampleCount += samples.count

    pending += samples
    var start = 0
    while start + Self.frameLength <= pending.count {
      frameLevels.append(SoundLevel(of: pending[start..<(start + Self.frameLength)]).decibelsFullScale)
      start += Self.frameLength
    }
    pending.removeFirst(start)
  }

  /// The room's level: what one frame in ten stays below.
  public var noiseFloorDecibelsFullScale: Double { percentile(10) }

  /// The voice's level: what one frame in twenty goes above.
  public var speechDecibelsFullScale: Double { percentile(95) }

  /// How far the voice stands above the room.
  public var signalToNoiseDecibels: Double { speechDecibelsFullScale - noiseFloorDecibelsFullScale }

  /// The part of all samples, 0 to 1, that were louder than the microphone could take.
  public var clippedFraction: Double { sampleCount == 0 ? 0 : clippedSampleCount / Double(sampleCount) }

  /// What there is to say. With nothing heard yet: `muted`.
  public var finding: MicrophoneFinding {
    if peak < -80 { return .muted }
    if clippedFraction > 0.001 { return .tooLoud }
    let noise = noiseFloorDecibelsFullScale
    let signalToNoise = signalToNoiseDecibels
    // A room above this level is loud by itself; below it, a small distance means a faint voice.
    let isLoudRoom = noise > -45
    if signalToNoise < 6 { return isLoudRoom ? .tooNoisy : .nobodySpoke }
    if signalToNoise < 15 { return isLoudRoom ? .tooNoisy : .tooFar }
    if speechDecibelsFullScale < -45 { return .tooQuiet }
    return .good
  }

  private func percentile(_ percent: Int) -> Double {
    guard !frameLevels.isEmpty else { return SoundLevel.silenceDecibelsFullScale }
    return frameLevels.sorted()[(frameLevels.count - 1) * percent / 100]
  }
}
