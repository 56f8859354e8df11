import Sound

/// Turns what is to be said into sound.
public struct Voice: Sendable {
  /// Makes the sound of a speech, at the voice's own sample rate.
  ///
  /// Throws `VoiceError`, or `CancellationError` when the calling task is cancelled.
  public var synthesize: @Sendable (Speech, VoiceSettings) async throws -> PCMClip

  /// The voices to choose from, the most usual first.
  public var voices: @Sendable () async throws -> [VoiceDescription]

  /// A voice made of its operations.
  public init(
    synthesize: @escaping @Sendable (Speech, VoiceSettings) async throws -> PCMClip,
    voices: @escaping @Sendable () async throws -> [VoiceDescription]
  ) {
    self.synthesize = synthesize
    self.voices = voices
  }
}
