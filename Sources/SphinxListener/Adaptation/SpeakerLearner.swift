import Foundation
import SerialThread
import Sound
import Spelling
import TutorServices

/// Learns one speaker's voice from utterances whose letters are known: the alphabet game's, and words spelled right.
///
/// Sound is held in memory until the learner has finished and is never written. Aligning blocks, and libpocketsphinx
/// belongs to one thread: this actor has one of its own.
public actor SpeakerLearner {
  /// The executor of this actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private nonisolated let thread = SerialThread(name: "voice learning")
  private let model: LetterModel
  private let kept: SpeakerStatistics?
  private var aligner: LetterAligner?
  private(set) var utterances: [(samples: [Int16], letters: [Letter])] = []
  private var letterCount = 0
  private var frameCount = 0
  private var warpLogLikelihoods = [Double](repeating: 0, count: VocalTractWarp.candidates.count)

  /// A learner.
  /// - Parameters:
  ///   - model: the letter model as it comes, not adapted.
  ///   - statistics: what was learned of this speaker before; what another acoustic model counted is left out.
  public init(model: LetterModel, statistics: SpeakerStatistics? = nil) {
    self.model = model.adapted(to: nil)
    kept = statistics.flatMap {
      $0.acousticModel == model.fingerprint && $0.warpLogLikelihoods.count == VocalTractWarp.candidates.count
        ? $0 : nil
    }
  }

  /// Takes an utterance whose letters are known.
  /// - Parameters:
  ///   - samples: 16 kHz, with little silence around.
  ///   - letters: what was said.
  /// - Returns: whether the sound fits the letters well enough to learn from it.
  /// - Throws: `LetterModelError` where the acoustic model cannot be adapted at all.
  @discardableResult
  public func learn(from samples: [Int16], letters: [Letter]) throws(LetterModelError) -> Bool {
    let aligner = try preparedAligner()
    let samples = PauseShortening.apply(to: samples)
    var logLikelihoods: [Double] = []
    var frames = 0
    for warp in VocalTractWarp.candidates {
      guard let aligned = try aligner.aligned(samples, letters, warp: warp) else { return false }
      frames = aligned.features.count
      // A warp that draws the features together would fit better by that alone: the volume takes the place of the
      // transform's Jacobian (M. Pitz and H. Ney, Vocal tract normalization equals linear transformation in cepstral
      // space, 2005).
      logLikelihoods.append(
        Double(aligned.alignment.logLikelihood) + Double(frames) * aligned.features.logVolume)
    }
    for (index, value) in logLikelihoods.enumerated() { warpLogLikelihoods[index] += value }
    letterCount += letters.count
    frameCount += frames
    utterances.append((samples, letters))
    return true
  }

  /// Puts together what was learned before and now.
  /// - Returns: what to keep, and how the recogniser is fitted to the speaker; nil where too little is known.
  /// - Throws: `LetterModelError` where the acoustic model cannot be adapted.
  public func finish() throws(LetterModelError) -> (
    statistics: SpeakerStatistics, adaptation: SpeakerAdaptation
  )? {
    try finish(AdaptationSettings())
  }

  package func finish(_ settings: AdaptationSettings) throws(LetterModelError) -> (
    statistics: SpeakerStatistics, adaptation: SpeakerAdaptation
  )? {
    let aligner = try preparedAligner()
    let gaussians = aligner.model.gaussians
    let sums = warpLogLikelihoods.indices.map { warpLogLikelihoods[$0] + (kept?.warpLogLikelihoods[$0] ?? 0) }
    let frames = frameCount + (kept?.frameCount ?? 0)
    let warp = VocalTractWarp.choice(
      logLikelihoods: sums, frameCount: frames,
      settings: settings)
    // What was counted with another warp is of other features: it cannot be added.
    let earlier = kept.flatMap { kept in
      kept.warp == warp
        ? TransformStatistics(occupancies: kept.occupancies, products: kept.products, for: gaussians) : nil
    }
    var statistics = earlier ?? TransformStatistics(for: gaussians)
    for (samples, letters) in utterances {
      guard let aligned = try aligner.aligned(samples, letters, warp: warp) else { continue }
      statistics.add(
        aligned.features, alignedTo: aligned.alignment.states, gaussians: gaussians,
        leavingOut: aligner.model.silentStates)
    }
    let letters = letterCount + (kept?.letterCount ?? 0)
    guard letters >= settings.fewestLetters else { return nil }
    let transform = MeanTransform(
      statistics, of: gaussians, priorFrames: settings.priorFrames, blockLength: settings.blockLength)
    return (
      SpeakerStatistics(
        acousticModel: model.fingerprint, letterCount: letters, frameCount: frames, warpLogLikelihoods: sums,
        warp: warp, occupancies: statistics.occupancies, products: statistics.products),
      SpeakerAdaptation(acousticModel: model.fingerprint, warp: warp, transform: transform.rows)
    )
  }

  /// What fitting brings on letters that it did not learn from: each half of this time's utterances is judged as the
  /// recogniser comes, and fitted to the speaker by the other half. nil where there are too few to be halved.
  func comparison() async throws(LetterModelError) -> AdaptationComparison? {
    var comparison = AdaptationComparison()
    let unadapted = LetterDecoder(model: model)
    for half in 0...1 {
      let other = SpeakerLearner(model: model)
      for (index, utterance) in utterances.enumerated() where index % 2 != half {
        try await other.learn(from: utterance.samples, letters: utterance.letters)
      }
      guard let adaptation = try await other.finish()?.adaptation else { return nil }
      let adapted = LetterDecoder(model: model.adapted(to: adaptation))
      for (index, utterance) in utterances.enumerated() where index % 2 == half {
        let (clip, asked) = (PCMClip(samples: utterance.samples), AskedSpelling(letters: utterance.letters))
        for (decoder, tally) in [(unadapted, \AdaptationComparison.before), (adapted, \.after)] {
          let evidence = try await decoder.evidence(of: clip, asked: asked)
          comparison[keyPath: tally].add(
            evidence.map { decoder.hearing($0, asked: asked) }, freely: evidence?.freeLetters ?? [],
            said: utterance.letters)
        }
      }
    }
    return utterances.isEmpty ? nil : comparison
  }

  /// Lets go of the sound, and of what laid the letters along it: whoever keeps the learner keeps neither.
  func forgetSound() {
    utterances = []
    aligner = nil
  }

  private func preparedAligner() throws(LetterModelError) -> LetterAligner {
    if let aligner { return aligner }
    let made = try LetterAligner(model: model)
    aligner = made
    return made
  }
}
