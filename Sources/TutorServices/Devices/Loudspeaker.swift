import Sound

/// Something that plays sound.
public struct Loudspeaker: Sendable {
  /// Plays a clip of any rate and returns when its last sample has been heard, or soon after `stop`.
  ///
  /// Throws `SoundDeviceError` where the device cannot be opened or is unplugged.
  public var play: @Sendable (PCMClip) async throws(SoundDeviceError) -> Void

  /// Falls silent at once: within 50 ms. Returns without waiting.
  public var stop: @Sendable () -> Void

  /// A loudspeaker made of its operations.
  public init(
    play: @escaping @Sendable (PCMClip) async throws(SoundDeviceError) -> Void,
    stop: @escaping @Sendable () -> Void
  ) {
    self.play = play
    self.stop = stop
  }
}
