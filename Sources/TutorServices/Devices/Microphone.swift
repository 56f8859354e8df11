import Sound

/// A source of 16 kHz mono sound: a microphone, or a file that stands in for one.
public struct Microphone: Sendable {
  /// Begins to capture. Clips arrive as they are recorded, about every 20 ms, until the stream's reader goes away or
  /// is cancelled; then capture stops and the device is free again.
  ///
  /// The stream ends by itself where the source does (a file), or throws `SoundDeviceError`.
  public var open: @Sendable () -> AsyncThrowingStream<PCMClip, any Error>

  /// A microphone made of its one operation.
  public init(open: @escaping @Sendable () -> AsyncThrowingStream<PCMClip, any Error>) {
    self.open = open
  }
}
