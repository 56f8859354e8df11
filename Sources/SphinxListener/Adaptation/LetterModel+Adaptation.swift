import Foundation
import TutorServices

extension LetterModel {
  /// The same model fitted to a speaker. An adaptation made with another acoustic model is left out.
  public func adapted(to adaptation: SpeakerAdaptation?) -> LetterModel {
    var model = self
    model.adaptation = adaptation.flatMap { $0.acousticModel == fingerprint ? $0 : nil }
    return model
  }

  /// What tells this model's means from another's, so that no child's voice is adapted to the wrong one
  /// (FNV-1a of 64 bits).
  var fingerprint: String {
    // `try?`: a model whose means cannot be read has none, and fits no adaptation.
    let bytes = (try? Self.contents(of: acousticModel.appending(path: "means"))) ?? Data()
    let hash = bytes.withUnsafeBytes { bytes in
      bytes.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 16)
  }
}
