import Foundation
internal import CPocketSphinx

/// One libpocketsphinx decoder. It belongs to one thread at a time.
final class SphinxRecognizer {
  let decoder: OpaquePointer
  private let languageWeight: Double
  private var isInUtterance = false
  /// The asked words' pronunciations that the decoder already knows, by the name that they got.
  private var namedPronunciations: [String: String] = [:]
  /// Each word's first pronunciation; further ones stand under its name with their number.
  private let dictionary: [String: String]

  /// Words of the dictionary that are single phones of other speech.
  var otherPhones: [String] { words(beginningWith: "phone-") }

  /// The dictionary's words that begin so, but for those that sound like one of the pronunciations.
  func words(beginningWith prefix: String, unlike pronunciations: [String] = []) -> [String] {
    let alike = dictionary.filter { pronunciations.contains($0.value) }.keys.map { $0.prefix { $0 != "(" } }
    return dictionary.keys.filter { word in
      word.hasPrefix(prefix) && !word.contains("(") && !alike.contains { $0 == word }
    }.sorted()
  }

  /// Loads the acoustic model.
  /// - Parameter options: on top of the settings' own, by name. Where two searches' scores are compared, every senone must
  ///   be scored in every frame, because scores are normalised over those that are.
  /// - Throws: `LetterModelError.unusable` when `ps_init` refuses.
  init(model: LetterModel, options: [String: String] = [:]) throws(LetterModelError) {
    let options = VocalTractWarp.options(model.adaptation?.warp ?? 1).merging(options) { $1 }
    decoder = try SphinxDecoder.open(model, options: options)
    languageWeight = cmd_ln_float_r(ps_get_config(decoder), "-lw")
    let text = String(decoding: try LetterModel.contents(of: model.dictionary), as: UTF8.self)
    dictionary = Dictionary(
      text.split(separator: "\n").map { line in
        let fields = line.split(separator: " ", maxSplits: 1).map(String.init)
        return (fields[0], fields.count > 1 ? fields[1] : "")
      }, uniquingKeysWith: { first, _ in first })
    try moveMeans(by: model.adaptation?.transform ?? [])
  }

  deinit {
    if isInUtterance { ps_end_utt(decoder) }
    ps_free(decoder)
  }

  /// Begins an utterance in which the grammar's words may be heard.
  /// - Parameter askedWord: how the asked word is said, where that is known.
  func begin(_ grammar: SphinxGrammar, askedWord: [String]) throws(LetterModelError) {
    cancel()
    let names = askedWord.compactMap(name(ofPronunciation:))
    guard let graph = finiteStateGraph(of: grammar, askedWordNames: names) else {
      throw .unusable("libpocketsphinx cannot make the grammar of a word.")
    }
    // `ps_set_fsg` holds on to the graph for itself; the search of the same name before it is freed, its graph too.
    defer { fsg_model_free(graph) }
    // Each utterance is a stream of its own: otherwise libpocketsphinx counts a segment's frames since the first
    // utterance, and takes the room's noise from the last one.
    guard ps_set_fsg(decoder, "spelling", graph) == 0, ps_set_search(decoder, "spelling") == 0,
      ps_start_stream(decoder) == 0, ps_start_utt(decoder) == 0
    else { throw .unusable("libpocketsphinx cannot search the grammar of a word.") }
    isInUtterance = true
  }

  /// Takes the next 16 kHz samples.
  /// - Parameter isWholeUtterance: whether these are all there are; then the cepstral mean is taken over them.
  func hear(_ samples: [Int16], isWholeUtterance: Bool = false) {
    guard isInUtterance, !samples.isEmpty else { return }
    _ = samples.withUnsafeBufferPointer { samples in
      ps_process_raw(decoder, samples.baseAddress, samples.count, 0, isWholeUtterance ? 1 : 0)
    }
  }

  /// What was heard so far, also in mid-utterance; nil where no path through the grammar fits.
  var path: SphinxPath? {
    var score: Int32 = 0
    guard ps_get_hyp(decoder, &score) != nil else { return nil }
    return SphinxPath(words: heardWords, score: Self.nats(score))
  }

  /// How many frames of 10 ms were searched.
  var frameCount: Int { Int(ps_get_n_frames(decoder)) }

  /// Ends the utterance and tells what was heard; nil where no path through the whole grammar fits.
  func finish() -> SphinxPath? {
    guard isInUtterance else { return nil }
    ps_end_utt(decoder)
    isInUtterance = false
    return path
  }

  /// libpocketsphinx shifts senone scores right by 10 bits of its logarithms to the base 1.0001.
  private static func nats(_ score: Int32) -> Double { Double(score) * 1_024 * log(1.0001) }

  /// Ends the utterance without looking at it.
  func cancel() {
    guard isInUtterance else { return }
    ps_end_utt(decoder)
    isInUtterance = false
  }

  private var heardWords: [SphinxPath.Word] {
    var words: [SphinxPath.Word] = []
    var segment = ps_seg_iter(decoder)
    while let current = segment {
      var (first, last): (Int32, Int32) = (0, 0)
      ps_seg_frames(current, &first, &last)
      var (acoustic, language, backOff): (Int32, Int32, Int32) = (0, 0, 0)
      ps_seg_prob(current, &acoustic, &language, &backOff)
      let text = ps_seg_word(current).map { String(cString: $0) } ?? ""
      let word = String(text.prefix { $0 != "(" })
      if !word.isEmpty && !word.hasPrefix("<") && !word.hasPrefix("[") && !word.hasPrefix("+")
        && first <= last
      {
        words.append(
          SphinxPath.Word(word: word, frames: Int(first)...Int(last), acousticScore: Self.nats(acoustic)))
      }
      segment = ps_seg_next(current)
    }
    return words
  }

  /// Adds a pronunciation to the decoder's dictionary, once. nil where it names phones that the model lacks.
  private func name(ofPronunciation phones: String) -> String? {
    if let name = namedPronunciations[phones] { return name }
    let name = "\(SphinxGrammar.askedWord)-\(namedPronunciations.count)"
    guard ps_add_word(decoder, name, phones, 0) >= 0 else { return nil }
    namedPronunciations[phones] = name
    return name
  }

  private func finiteStateGraph(of grammar: SphinxGrammar, askedWordNames: [String]) -> UnsafeMutablePointer<
    fsg_model_t
  >? {
    let graph = fsg_model_init(
      "spelling", ps_get_logmath(decoder), Float(languageWeight), Int32(grammar.stateCount))
    guard let graph else { return nil }
    graph.pointee.start_state = Int32(grammar.start)
    graph.pointee.final_state = Int32(grammar.final)
    for arc in grammar.arcs {
      let weight = csphinx_weight(decoder, arc.logWeight, languageWeight)
      guard let word = arc.word else {
        fsg_model_null_trans_add(graph, Int32(arc.from), Int32(arc.to), weight)
        continue
      }
      for name in word == SphinxGrammar.askedWord ? askedWordNames : [word]
      where
        dictionary[name] != nil || word == SphinxGrammar.askedWord
      {
        fsg_model_trans_add(graph, Int32(arc.from), Int32(arc.to), weight, fsg_model_word_add(graph, name))
      }
    }
    glist_free(fsg_model_null_trans_closure(graph, nil))
    return graph
  }
}
