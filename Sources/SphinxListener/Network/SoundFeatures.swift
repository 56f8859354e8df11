internal import CPocketSphinx

/// Log mel energies by libsphinxbase's front end, 100 frames a second.
///
/// Training reads the same C code through `Scripts/hearing/frontend.py`, so that both see the same numbers.
final class SoundFeatures {
  /// Bands in a frame.
  let bandCount: Int
  private let frontEnd: OpaquePointer

  /// A front end.
  /// - Parameter options: as `-nfilt 40`, by libsphinxbase's names; they come with the network.
  /// - Throws: `LetterModelError.unusable` when `fe_init_auto_r` refuses the options.
  init(options: [String: String]) throws(LetterModelError) {
    csphinx_silence_log()
    guard let config = SphinxOptions(options).parsed(for: fe_get_args()) else {
      throw LetterModelError.unusable("The front end's options are not understood.")
    }
    defer { cmd_ln_free_r(config) }
    guard let frontEnd = fe_init_auto_r(config) else {
      throw LetterModelError.unusable("The front end's options do not fit together.")
    }
    self.frontEnd = frontEnd
    bandCount = Int(fe_get_output_size(frontEnd))
  }

  deinit { fe_free(frontEnd) }

  /// The frames of a stretch of 16 kHz sound. Too short a stretch has none.
  func frames(of samples: [Int16]) -> [Float] {
    guard !samples.isEmpty else { return [] }
    var output: [Float] = []
    fe_start_utt(frontEnd)
    var block: UnsafeMutablePointer<UnsafeMutablePointer<mfcc_t>?>?
    var count: Int32 = 0
    samples.withUnsafeBufferPointer { samples in
      _ = fe_process_utt(frontEnd, samples.baseAddress, samples.count, &block, &count)
    }
    if let block, count > 0, let first = block[0] {
      output.append(contentsOf: UnsafeBufferPointer(start: first, count: Int(count) * bandCount))
    }
    if let block { fe_free_2d(block) }
    var last = [Float](repeating: 0, count: bandCount)
    var more: Int32 = 0
    fe_end_utt(frontEnd, &last, &more)
    if more > 0 { output.append(contentsOf: last) }
    return output
  }
}
