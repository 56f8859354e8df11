import TutorServices

/// Looks for one word in an utterance without a spelling: a command, or the asked word said whole.
///
/// libpocketsphinx's stock model, which is made of ordinary speech, knows words better than a model of letter names. A
/// command must fit the whole utterance, and better by a margin than phones in any order and than common words.
struct WordSearch {
  private let recognizer: SphinxRecognizer
  private let weights: WordWeights

  /// Loads the stock model.
  init(model: LetterModel) throws(LetterModelError) {
    recognizer = try SphinxRecognizer(model: model.ofWords, options: model.settings.wordOptions)
    weights = model.settings.words
  }

  /// What 16 kHz samples are, if they are one word.
  func hearing(of samples: [Int16], pronunciations: [String]) throws(LetterModelError) -> Hearing? {
    try recognizer.begin(
      .oneWord(
        isAskedWordKnown: !pronunciations.isEmpty, weights: weights,
        otherWords: recognizer.words(beginningWith: "other-", unlike: pronunciations),
        otherPhones: recognizer.otherPhones), askedWord: pronunciations)
    recognizer.hear(samples, isWholeUtterance: true)
    return recognizer.finish()?.wholeUtterance
  }
}
