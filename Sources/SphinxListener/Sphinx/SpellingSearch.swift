import Sound
import TutorServices

/// Weighs an utterance by several searches over the same sound: anything at all, the asked spelling, and every other.
struct SpellingSearch {
  private let recognizer: SphinxRecognizer
  private let model: LetterModel

  /// Loads the acoustic model.
  init(model: LetterModel) throws(LetterModelError) {
    self.model = model
    recognizer = try SphinxRecognizer(model: model, options: model.settings.comparingOptions)
  }

  /// Weighs 16 kHz samples; nil where nothing was said.
  func evidence(of samples: [Int16], for graph: SpellingGraph, pronunciations: [String])
    throws(LetterModelError) -> SpellingEvidence?
  {
    let isAskedWordKnown = !pronunciations.isEmpty
    let anything = try path(
      .anything(
        isAskedWordKnown: isAskedWordKnown, weights: model.settings.sphinxGrammar,
        otherPhones: recognizer.otherPhones),
      samples, pronunciations)
    guard let anything, !anything.words.isEmpty else { return nil }
    var microphone = MicrophoneCheck()
    microphone.process(samples)
    var evidence = SpellingEvidence(
      anything: anything, frameCount: recognizer.frameCount, clippedShare: clippedShare(of: samples),
      signalToNoiseDecibels: microphone.signalToNoiseDecibels)
    guard evidence.freeLetterCount > 0, !graph.starts.isEmpty else { return evidence }
    let isCorrected = anything.words.contains { $0.word == "no" }
    let endsInDone = anything.words.last?.word == SphinxGrammar.done
    func reading(_ reading: SpellingGraph.Reading) throws(LetterModelError) -> SphinxPath? {
      try path(
        .reading(
          reading, of: graph, isAskedWordKnown: isAskedWordKnown, isCorrected: isCorrected,
          endsInDone: endsInDone), samples,
        pronunciations)
    }
    evidence.asked = try reading(.asked)
    evidence.misspelled = try reading(.misspelled)
    if let other = SpelledLetters(of: evidence.misspelled) {
      evidence.logLikelihoodOfMisspelling = graph.logLikelihood(ofWriting: other.places.map(\.letter))
    }
    if graph.hasConfusableLetters { evidence.confusable = try reading(.confusable) }
    return evidence
  }

  private func clippedShare(of samples: [Int16]) -> Double {
    Double(samples.count { $0 >= 32_700 || $0 <= -32_700 }) / Double(max(samples.count, 1))
  }

  private func path(_ grammar: SphinxGrammar, _ samples: [Int16], _ pronunciations: [String])
    throws(LetterModelError) -> SphinxPath?
  {
    try recognizer.begin(grammar, askedWord: pronunciations)
    recognizer.hear(samples, isWholeUtterance: true)
    return recognizer.finish()
  }
}
