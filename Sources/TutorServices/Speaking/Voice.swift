import Sound

/// Turns text into sound.
public struct Voice: Sendable {
  /// Speaks into a clip.
  ///
  /// Throws `VoiceError` where the voice is unknown or gives no sound.
  public var synthesize:
    @Sendable (_ speech: Speech, _ settings: VoiceSettings) async throws(VoiceError) -> PCMClip

  /// The voices that can be chosen, best first.
  public var voices: @Sendable () async throws(VoiceError) -> [VoiceDescription]

  /// A voice made of its operations.
  public init(
    synthesize: @escaping @Sendable (Speech, VoiceSettings) async throws(VoiceError) -> PCMClip,
    voices: @escaping @Sendable () async throws(VoiceError) -> [VoiceDescription]
  ) {
    self.synthesize = synthesize
    self.voices = voices
  }
}
