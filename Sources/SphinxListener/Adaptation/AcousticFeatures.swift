import Foundation
internal import CPocketSphinx

/// libpocketsphinx's own front end: the feature vectors that its decoder sees. It belongs to one thread at a time.
final class AcousticFeatures {
  private let decoder: OpaquePointer

  /// A front end.
  /// - Parameters:
  ///   - model: whose acoustic model says how features are made.
  ///   - warp: the vocal tract's length against the training speakers'; see `SpeakerAdaptation.warp`.
  /// - Throws: `LetterModelError.unusable` when libpocketsphinx refuses the model.
  init(model: LetterModel, warp: Double) throws(LetterModelError) {
    // A decoder of its own, because only `ps_init` reads the model's `feat.params` exactly as the recogniser does.
    decoder = try SphinxDecoder.open(model, options: VocalTractWarp.options(warp))
  }

  deinit { ps_free(decoder) }

  /// The features of 16 kHz samples as one utterance, made as libpocketsphinx's `acmod_process_full_raw` does; nil
  /// where there are too few for one.
  func features(of samples: [Int16]) -> FeatureMatrix? {
    guard let frontEnd = ps_get_fe(decoder), let dynamics = ps_get_feat(decoder), !samples.isEmpty else {
      return nil
    }
    var sampleCount = samples.count
    var frameCount: Int32 = 0
    guard fe_process_frames(frontEnd, nil, &sampleCount, nil, &frameCount, nil) >= 0, frameCount > 0 else {
      return nil
    }
    // One frame more for what is left over at the end, padded.
    let length = Int(fe_get_output_size(frontEnd))
    let cepstra = UnsafeMutableBufferPointer<mfcc_t>.allocate(capacity: (Int(frameCount) + 1) * length)
    cepstra.initialize(repeating: 0)
    defer { cepstra.deallocate() }
    var rows = (0...Int(frameCount)).map { row in cepstra.baseAddress.map { $0 + row * length } }
    fe_start_utt(frontEnd)
    let status = samples.withUnsafeBufferPointer { buffer in
      var rest = buffer.baseAddress
      return fe_process_frames(frontEnd, &rest, &sampleCount, &rows, &frameCount, nil)
    }
    guard status >= 0 else { return nil }
    var tailCount: Int32 = 0
    fe_end_utt(frontEnd, rows[Int(frameCount)], &tailCount)
    return withDynamics(&rows, count: frameCount + tailCount, dynamics)
  }

  /// Adds the differences over time to cepstra, after the mean over the utterance has been taken off.
  private func withDynamics(
    _ cepstra: inout [UnsafeMutablePointer<mfcc_t>?], count: Int32, _ dynamics: UnsafeMutablePointer<feat_t>
  ) -> FeatureMatrix? {
    var count = count
    // libsphinxbase wants room for as many frames more as its window is wide.
    guard let features = feat_array_alloc(dynamics, count + Self.mostWindowFrames) else { return nil }
    defer { feat_array_free(features) }
    let frameCount = feat_s2mfc2feat_live(dynamics, &cepstra, &count, 1, 1, features)
    let length = Int(dynamics.pointee.out_dim)
    guard frameCount > 0, length > 0 else { return nil }
    var values: [Float] = []
    values.reserveCapacity(Int(frameCount) * length)
    for frame in 0..<Int(frameCount) {
      // One stream of numbers: `AcousticModel` refuses models of several.
      guard let vector = features[frame]?[0] else { return nil }
      values += UnsafeBufferPointer(start: vector, count: length)
    }
    return FeatureMatrix(values: values, featureLength: length)
  }

  private static let mostWindowFrames: Int32 = 16
}
