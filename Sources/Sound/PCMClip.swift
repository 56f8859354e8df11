/// A stretch of mono sound as signed 16-bit samples.
public struct PCMClip: Sendable, Equatable {
  /// The rate at which the whole listening side works, in samples a second.
  public static let listeningRateHertz = 16_000

  /// Amplitudes, full scale being ±32,767.
  public var samples: [Int16]

  /// Samples a second.
  public var sampleRateHertz: Int

  /// A clip of the given samples.
  public init(samples: [Int16], sampleRateHertz: Int = PCMClip.listeningRateHertz) {
    self.samples = samples
    self.sampleRateHertz = sampleRateHertz
  }

  /// How long the clip lasts.
  public var duration: Duration { .microseconds(Int64(samples.count) * 1_000_000 / Int64(sampleRateHertz)) }
}
