import Foundation
import SerialThread
import Sound
import Spelling
import TutorServices

/// Learns one speaker's voice from utterances whose letters are known: the alphabet game's, and words spelled right.
///
/// Sound is held in memory until the learner has finished and is never written. Aligning blocks, and libpocketsphinx belongs to one
/// thread: this actor has one of its own.
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
      logLikelihoods.append(Double(aligned.alignment.logLikelihood))
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

  /// How many of this time's letters are read right without knowing what was asked: as the recogniser comes, and fitted
  /// to the speaker by the other half of them. nil where there are too few to be halved.
  func accuracy() async throws(LetterModelError) -> SpeakerProfile.Accuracy? {
    var (errorsBefore, errorsAfter, letters) = (0, 0, 0)
    let unadapted = LetterDecoder(model: model)
    for half in 0...1 {
      let other = SpeakerLearner(model: model)
      for (index, utterance) in utterances.enumerated() where index % 2 != half {
        try await other.learn(from: utterance.samples, letters: utterance.letters)
      }
      guard let adaptation = try await other.finish()?.adaptation else { return nil }
      let adapted = LetterDecoder(model: model.adapted(to: adaptation))
      for (index, utterance) in utterances.enumerated() where index % 2 == half {
        errorsBefore += try await readingErrors(utterance, unadapted)
        errorsAfter += try await readingErrors(utterance, adapted)
        letters += utterance.letters.count
      }
    }
    guard letters > 0 else { return nil }
    func share(_ errors: Int) -> Double { max(0, 1 - Double(errors) / Double(letters)) }
    return SpeakerProfile.Accuracy(before: share(errorsBefore), after: share(errorsAfter))
  }

  /// Lets go of the sound, and of what laid the letters along it: whoever keeps the learner keeps neither.
  func forgetSound() {
    utterances = []
    aligner = nil
  }

  private func readingErrors(_ utterance: (samples: [Int16], letters: [Letter]), _ decoder: LetterDecoder)
    async throws(LetterModelError) -> Int
  {
    let unknown = AskedSpelling(letters: [])
    let hearing = try await decoder.judge(PCMClip(samples: utterance.samples), asked: unknown)
    guard case .letters(let hypothesis) = hearing else { return utterance.letters.count }
    let marking = Marking(
      given: hypothesis.letters.map(\.letter), accepted: AcceptedSpelling(utterance.letters))
    return marking.marks.count { !$0.isRight }
  }

  private func preparedAligner() throws(LetterModelError) -> LetterAligner {
    if let aligner { return aligner }
    let made = try LetterAligner(model: model)
    aligner = made
    return made
  }
}
