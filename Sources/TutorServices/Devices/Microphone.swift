import Sound

/// A source of sound at the listening rate, 16 kHz mono.
public struct Microphone: Sendable {
  /// Opens the microphone and streams what it hears in clips of at most a tenth of a second, until the consumer
  /// stops or the sound ends.
  ///
  /// The stream throws `SoundDeviceError` where the device cannot be opened or is unplugged.
  public var open: @Sendable () -> AsyncThrowingStream<PCMClip, any Error>

  /// A microphone made of its one operation.
  public init(open: @escaping @Sendable () -> AsyncThrowingStream<PCMClip, any Error>) { self.open = open }
}
