import Sound

/// Something that plays sound: a loudspeaker, or a file that stands in for one.
public struct Loudspeaker: Sendable {
  /// Plays a clip of any sample rate, and returns when its last sample has been heard, or after `stop`.
  ///
  /// One clip plays at a time; a second call waits for the first. Cancelling the calling task stops the sound and
  /// throws `CancellationError`; a device that fails throws `SoundDeviceError`.
  public var play: @Sendable (PCMClip) async throws -> Void

  /// Silences what is being played and drops what waits to be, within 30 ms. Does nothing where nothing plays.
  public var stop: @Sendable () -> Void

  /// A loudspeaker made of its operations.
  public init(
    play: @escaping @Sendable (PCMClip) async throws -> Void, stop: @escaping @Sendable () -> Void
  ) {
    self.play = play
    self.stop = stop
  }
}
