/// How the tutor speaks.
public struct VoiceSettings: Hashable, Sendable {
  /// A voice's name as `Voice.voices` lists it.
  public var voice: String
  /// Speed in relation to the voice's normal speed: 1 is normal, 0.5 half as fast. 0.5 to 2.
  public var rate: Double
  /// Pitch in relation to the voice's normal pitch: 1 is normal. 0.5 to 1.5.
  public var pitch: Double
  /// Loudness in relation to the voice's normal loudness: 1 is normal, 0 silent. 0 to 1.5.
  public var volume: Double

  /// Settings; the defaults are an American English voice at its normal speed, pitch and loudness.
  public init(voice: String = "en-us", rate: Double = 1, pitch: Double = 1, volume: Double = 1) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }
}
