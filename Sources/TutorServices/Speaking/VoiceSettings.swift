/// How the tutor's voice sounds.
public struct VoiceSettings: Sendable, Hashable, Codable {
  /// Which voice, by the `id` of its description.
  public var voice: String
  /// How fast, 1 being the voice's normal rate. 0.5 to 2 is understandable.
  public var rate: Double
  /// How high, from 0 to 100, 50 being the voice's own pitch.
  public var pitch: Int
  /// How loud, from 0 to 1.
  public var volume: Double

  /// Settings; the defaults are those of a family that has chosen nothing.
  public init(voice: String = "en-us", rate: Double = 1, pitch: Int = 50, volume: Double = 1) {
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.volume = volume
  }
}
