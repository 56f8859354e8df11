/// Every number that tunes the recogniser, as it stands in `settings.json` of the letter model.
struct HearingSettings: Codable, Sendable, Equatable {
  /// How the evidence for a spelling becomes the probability that the asked word was spelled, and which probabilities are
  /// a verdict. A logistic regression fitted on speakers held out from training (`Scripts/hearing/calibrate.py`).
  struct Calibration: Codable, Sendable, Equatable {
    /// The probability's logit where the asked spelling and the best other fit equally, and last equally evenly.
    var offset: Double
    /// For each nat by which the asked spelling fits better than all others.
    var perNat: Double
    /// For each unit by which the letters of the asked spelling last more evenly than those of the best other.
    var perEvenness: Double
    /// Margins beyond this, either way, in nats, say no more than this.
    var largestMargin: Double
    /// At least this probable: correct.
    var correctFrom: Double
    /// At most this probable: misspelled.
    var misspelledUpTo: Double
  }

  /// When sound is no spelling at all, and when it does not fit well enough to tell a child that she is wrong.
  struct Rejection: Codable, Sendable, Equatable {
    /// Of the time in which something was said, the share that letters take at least.
    var leastLetterShare: Double
    /// A spelling has at least this share of the asked word's letters; less is a stray sound.
    var leastLetters: Double
    /// Where letters take less of the time than this, the verdict is never `misspelled`.
    var leastLetterShareForWrong: Double
    /// Where more of the samples than this share are at full scale, the verdict is never `misspelled`.
    var mostClippedShare: Double
    /// The natural logarithm of how likely people write the spelling that was heard: where it is lower, it was more
    /// likely misheard than written, and the verdict is never `misspelled`.
    var leastLogLikelihoodForWrong: Double
    /// Where the voice stands less than this above the room, in decibels, nobody is told that she is wrong, nor asked about
    /// a letter: it is too noisy.
    var leastSignalToNoiseDecibels: Double
    /// In nats a frame: where anything at all would fit this much better than the best way through the asked word and
    /// its misspellings, it is no spelling of it. Of 337 AN4 utterances of other words all lie above 0.8, of 205 spellings
    /// none.
    var worstMisfitPerFrame: Double
  }

  /// How sure each letter is, by how much better another would fit its sound.
  struct LetterConfidence: Codable, Sendable, Equatable {
    /// The logit where nothing fits better.
    var offset: Double
    /// Subtracted for each nat by which something else fits better.
    var perNat: Double
  }

  /// How libpocketsphinx is set up; its acoustic model's own `feat.params` wins over these.
  var sphinxOptions: [String: String]
  /// What is different where two searches' scores are compared.
  var comparingOptions: [String: String]
  /// What is different where commands and whole words are looked for by the stock model.
  var wordOptions: [String: String]
  /// Natural logarithms of how likely libpocketsphinx's grammar takes each way.
  var sphinxGrammar: SphinxGrammarWeights
  /// What may be said.
  var graph: GraphWeights
  /// Evidence to verdicts, for the model trained on letters.
  var calibration: Calibration
  /// Evidence to verdicts, for libpocketsphinx's stock model.
  var stockCalibration: Calibration
  /// In nats: nearer than this, the asked word is not told from the same with M for N or F for S.
  var leastMarginOverConfusable: Double
  /// What is no spelling.
  var rejection: Rejection
  /// Commands and whole words.
  var words: WordWeights
  /// How sure each letter is.
  var letterConfidence: LetterConfidence
}

/// How likely, as natural logarithms, an utterance is something else than letters.
struct SphinxGrammarWeights: Codable, Sendable, Equatable {
  /// "Done" after the letters: above 0, because short vowels fit it badly.
  var done: Double
  /// A command.
  var command: Double
  /// The asked word, said whole.
  var askedWord: Double
  /// A word that helps to spell: "double", "no".
  var otherWord: Double
  /// One phone of speech that is none of these.
  var otherPhone: Double
  /// Each letter.
  var letter: Double
}

/// How likely, as natural logarithms, an utterance without a spelling is one word; other common words stand at 0.
struct WordWeights: Codable, Sendable, Equatable {
  /// A command. Below 0 by so much it must fit better than other speech.
  var command: Double
  /// The asked word, said whole.
  var askedWord: Double
  /// One phone of speech that is none of these: above 0, because each is charged as a word.
  var otherPhone: Double
}
