internal import CPocketSphinx

/// The making of libpocketsphinx's decoders.
enum SphinxDecoder {
  /// A decoder with a letter model, which the caller must free with `ps_free`.
  /// The corresponding C function is `ps_init`.
  /// - Parameters:
  ///   - model: gives the acoustic model, the dictionary and the settings.
  ///   - options: on top of the settings' own, by name (`-lw`).
  /// - Throws: `LetterModelError.unusable` when libpocketsphinx does not know an option or refuses the model.
  static func open(_ model: LetterModel, options: [String: String]) throws(LetterModelError) -> OpaquePointer
  {
    csphinx_silence_log()
    var all = model.settings.sphinxOptions
    all["-hmm"] = model.acousticModel.path
    all["-dict"] = model.dictionary.path
    all.merge(options) { $1 }
    guard let config = SphinxOptions(all).parsed(for: ps_args()) else {
      throw .unusable("settings.json of the letter model names options that libpocketsphinx does not know.")
    }
    defer { cmd_ln_free_r(config) }
    guard let decoder = ps_init(config) else {
      throw .unusable("libpocketsphinx cannot use the acoustic model.")
    }
    return decoder
  }
}
