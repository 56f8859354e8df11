import Foundation
import Spelling

/// Lays known letters along their sound. It belongs to one thread at a time.
final class LetterAligner {
  /// The acoustic model.
  let model: AcousticModel
  private let letterModel: LetterModel
  private let pronunciations: LetterPronunciations
  /// Front ends by the vocal tract's length.
  private var frontEnds: [Double: AcousticFeatures] = [:]

  /// Reads what is needed of a letter model.
  init(model: LetterModel) throws(LetterModelError) {
    letterModel = model
    self.model = try AcousticModel(folder: model.acousticModel)
    pronunciations = try LetterPronunciations(file: model.dictionary)
  }

  /// The features of the samples and the states they belong to; nil where there is too little sound for the letters, or
  /// they have no names.
  func aligned(_ samples: [Int16], _ letters: [Letter], warp: Double) throws(LetterModelError) -> (
    features: FeatureMatrix, alignment: ForcedAlignment
  )? {
    guard let chain = PhoneChain(letters, pronunciations: pronunciations, model: model),
      let features = try frontEnd(warp).features(of: samples),
      features.featureLength == model.gaussians.featureLength,
      let alignment = ForcedAlignment(features, to: chain, gaussians: model.gaussians)
    else { return nil }
    return (features, alignment)
  }

  private func frontEnd(_ warp: Double) throws(LetterModelError) -> AcousticFeatures {
    if let made = frontEnds[warp] { return made }
    let made = try AcousticFeatures(model: letterModel, warp: warp)
    frontEnds[warp] = made
    return made
  }
}
