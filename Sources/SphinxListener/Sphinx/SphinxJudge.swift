import Spelling
import TutorServices

/// The verdict where there is no letter network: libpocketsphinx's score of the asked spelling against its best score
/// of any other, by two searches over the same sound.
struct SphinxJudge {
  let recognizer: SphinxRecognizer
  let model: LetterModel

  /// Judges 16 kHz samples; nil where no letters were heard.
  func judge(_ samples: [Int16], graph: SpellingGraph, pronunciations: [String]) throws(LetterModelError) -> Hearing? {
    let right = try search(.asked, samples, graph, pronunciations)
    let wrong = try search(.misspelled, samples, graph, pronunciations)
    guard let best = [right, wrong].compactMap({ $0 }).max(by: { $0.score < $1.score }) else { return nil }
    let calibration = model.settings.sphinxCalibration
    let margin = (right?.score ?? -.infinity) - (wrong?.score ?? -.infinity)
    let confidence = VerdictRule(settings: model.settings).probability(ofMargin: margin, by: calibration)
    let letters = best.words.compactMap { heard in
      heard.word.hasPrefix("letter-") ? heard.word.last.flatMap { Letter($0) } : nil
    }
    guard !letters.isEmpty else { return nil }
    let verdict: SpokenVerdict =
      confidence >= calibration.correctFrom ? .correct : confidence <= calibration.misspelledUpTo ? .misspelled : .unsure
    let certainty = max(confidence, 1 - confidence)
    return .letters(
      LetterHypothesis(
        letters: letters.map { HeardLetter(letter: $0, confidence: certainty) }, verdict: verdict,
        confidence: confidence))
  }

  private func search(
    _ reading: SpellingGraph.Reading, _ samples: [Int16], _ graph: SpellingGraph, _ pronunciations: [String]
  ) throws(LetterModelError) -> (words: [SphinxRecognizer.HeardWord], score: Double)? {
    let grammar = SphinxGrammar.reading(reading, of: graph, isAskedWordKnown: !pronunciations.isEmpty)
    try recognizer.begin(grammar, askedWord: pronunciations)
    recognizer.hear(samples, isWholeUtterance: true)
    return recognizer.finish()
  }
}
