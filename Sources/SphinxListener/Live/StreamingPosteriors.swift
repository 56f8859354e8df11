import Sound

/// Letter posteriors of an utterance that is still going on.
///
/// Frames older than the network's context are kept as they were first seen; the microphone's mean is known better and
/// better, so the whole is computed once more at the end.
struct StreamingPosteriors {
  private let features: SoundFeatures
  private let network: LetterNetwork
  private var samples: [Int16] = []
  private var energies: [Float] = []
  private var settled = LetterPosteriors(values: [])

  private static let hop = PCMClip.listeningRateHertz / 100
  private static let window = 410

  init(features: SoundFeatures, network: LetterNetwork) {
    self.features = features
    self.network = network
  }

  /// Takes the next samples.
  mutating func append(_ more: [Int16]) { samples += more }

  /// The posteriors so far.
  mutating func soFar() -> LetterPosteriors {
    let known = energies.count / features.bandCount
    let complete = max(0, (samples.count - Self.window) / Self.hop + 1)
    if complete > known {
      // The last frame that the front end gives is padded with zeros: it is left for the next time.
      let fresh = features.frames(of: Array(samples[known * Self.hop..<(complete - 1) * Self.hop + Self.window]))
      energies += fresh.prefix((complete - known) * features.bandCount)
    }
    let fresh = network.posteriors(of: energies, from: settled.frameCount)
    let all = LetterPosteriors(values: settled.values + fresh.values)
    let settledCount = max(settled.frameCount, all.frameCount - network.context)
    settled.values = Array(all.values.prefix(settledCount * LetterPosteriors.width))
    return all
  }

  /// The posteriors of the whole utterance.
  func whole() -> LetterPosteriors { network.posteriors(of: features.frames(of: samples)) }
}
