/// Every number that tunes the recogniser, as it stands in `settings.json` of the letter model.
struct HearingSettings: Codable, Sendable, Equatable {
  /// How a margin becomes a probability, and which probabilities are a verdict.
  struct Calibration: Codable, Sendable, Equatable {
    /// Probability = logistic(offset + perNat × margin of the asked spelling over all others, in nats).
    var offset: Double
    /// See `offset`.
    var perNat: Double
    /// Margins beyond this, either way, say no more than this.
    var largestMargin: Double
    /// At least this probable: correct.
    var correctFrom: Double
    /// At most this probable: misspelled.
    var misspelledUpTo: Double
  }

  /// When sound is no spelling at all.
  struct Rejection: Codable, Sendable, Equatable {
    /// The largest share of a spelling's probability that may be missing from its likeliest way, in nats a sound, against
    /// the likeliest string of any sounds.
    var worstFitNatsPerSound: Double
    /// A spelling has at least this share of the asked word's letters; less is a stray sound.
    var leastLetters: Double
    /// The mean probability that the heard letters have at their clearest frame.
    var leastClarity: Double
  }

  /// How libpocketsphinx is set up; its acoustic model's own `feat.params` wins over these.
  var sphinxOptions: [String: String]
  /// Natural logarithms of how likely libpocketsphinx's grammar takes each way.
  var sphinxGrammar: SphinxGrammarWeights
  /// What may be said.
  var graph: GraphWeights
  /// Margins to verdicts, for the network.
  var calibration: Calibration
  /// Margins to verdicts, for libpocketsphinx alone.
  var sphinxCalibration: Calibration
  /// In nats: nearer than this, the asked word is not told from the same with M for N or F for S.
  var leastMarginOverConfusable: Double
  /// A letter at least this probable is not asked about.
  var clearLetterConfidence: Double
  /// What is no spelling.
  var rejection: Rejection
}

/// How likely, as natural logarithms, an utterance is something else than letters.
struct SphinxGrammarWeights: Codable, Sendable, Equatable {
  /// A command.
  var command: Double
  /// The asked word, said whole.
  var askedWord: Double
  /// One phone of speech that is none of these.
  var otherPhone: Double
  /// Each letter.
  var letter: Double
}
