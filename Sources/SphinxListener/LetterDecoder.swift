import Foundation
import SerialThread
import Sound
import Spelling
import TutorServices

/// Hears spelled letters, the asked word being known.
///
/// libpocketsphinx listens for letters, commands, the whole word and other speech; a small network over libsphinxbase's
/// front end weighs the asked spelling against everything else that could have been said. Both live on a thread of this
/// actor's own: decoding blocks, and a decoder belongs to one thread.
public actor LetterDecoder {
  /// The executor of this actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private nonisolated let thread = SerialThread(name: "letters")
  private let model: LetterModel
  private var recognizer: SphinxRecognizer?
  private var features: SoundFeatures?
  private var sphinxJudge: SphinxJudge?
  private var utterance: Utterance?

  private struct Utterance {
    var asked: AskedSpelling
    var graph: SpellingGraph
    var pronunciations: [String]
    var posteriors: StreamingPosteriors?
    /// Kept only where there is no network: the second search needs the sound again.
    var samples: [Int16] = []
    var sampleCount = 0
  }

  /// A decoder. The acoustic models are loaded at first use, or by `prepare()`.
  public init(model: LetterModel) { self.model = model }

  /// Loads what is needed, so that the first word is not slower than the next.
  /// - Throws: `LetterModelError` where libpocketsphinx refuses the model.
  public func prepare() throws(LetterModelError) {
    if recognizer == nil { recognizer = try SphinxRecognizer(model: model, isComparing: false) }
    if let network = model.network {
      if features == nil { features = try SoundFeatures(options: network.frontEndOptions) }
    } else if sphinxJudge == nil {
      sphinxJudge = SphinxJudge(recognizer: try SphinxRecognizer(model: model, isComparing: true), model: model)
    }
  }

  /// Judges a clip as one utterance.
  /// - Parameters:
  ///   - clip: mono sound at 16 kHz.
  ///   - asked: the word that was asked for.
  /// - Throws: `LetterModelError` where the clip has another rate, or libpocketsphinx refuses the model.
  public func judge(_ clip: PCMClip, asked: AskedSpelling) throws(LetterModelError) -> Hearing {
    guard clip.sampleRateHertz == PCMClip.listeningRateHertz else {
      throw .unusable("Sound must be brought to 16 kHz before it is judged.")
    }
    try begin(asked)
    hear(clip.samples, isWholeUtterance: true)
    return try finish()
  }

  /// Begins to follow an utterance. One that was being followed is dropped.
  /// - Throws: `LetterModelError` where libpocketsphinx refuses the model.
  public func begin(_ asked: AskedSpelling) throws(LetterModelError) {
    try prepare()
    let graph = SpellingGraph(asked: asked, rates: model.rates, weights: model.settings.graph)
    let pronunciations = model.pronunciations.pronunciations(of: asked.letters.text)
    utterance = Utterance(
      asked: asked, graph: graph, pronunciations: pronunciations, posteriors: streamingPosteriors())
    guard let recognizer else { return }
    let grammar = SphinxGrammar.listening(
      for: graph, isAskedWordKnown: !pronunciations.isEmpty, weights: model.settings.sphinxGrammar,
      otherPhones: recognizer.otherPhones)
    try recognizer.begin(grammar, askedWord: pronunciations)
  }

  /// Takes the utterance's next 16 kHz samples.
  public func hear(_ samples: [Int16]) { hear(samples, isWholeUtterance: false) }

  /// The letters heard so far. The last of them is held back until it is over.
  public func lettersSoFar() -> [Letter] {
    guard let graph = utterance?.graph, let posteriors = utterance?.posteriors?.soFar(),
      let path = GraphPath(through: graph, given: posteriors, endingIn: nil)
    else { return [] }
    let over = posteriors.frameCount - Self.framesUntilShown
    return path.steps.filter { $0.frames.upperBound <= over }.flatMap(\.writes)
  }

  /// Ends the utterance and tells what it was.
  /// - Throws: `LetterModelError` where libpocketsphinx cannot search the asked word.
  public func finish() throws(LetterModelError) -> Hearing {
    guard let utterance else { return .nothing }
    self.utterance = nil
    let words = recognizer?.finish()?.words.map(\.word) ?? []
    guard utterance.sampleCount >= Self.shortestUtterance else { return .nothing }
    if let posteriors = utterance.posteriors?.whole() {
      return judged(utterance, posteriors: posteriors, words: words)
    }
    if let hearing = spoken(words, letterCount: 0) { return hearing }
    guard let sphinxJudge, words.contains(where: { $0.hasPrefix("letter-") }) else { return .nothing }
    return try sphinxJudge.judge(
      utterance.samples, graph: utterance.graph, pronunciations: utterance.pronunciations) ?? .nothing
  }

  /// Drops the utterance.
  public func cancel() {
    recognizer?.cancel()
    utterance = nil
  }

  private func hear(_ samples: [Int16], isWholeUtterance: Bool) {
    guard utterance != nil else { return }
    recognizer?.hear(samples, isWholeUtterance: isWholeUtterance)
    utterance?.posteriors?.append(samples)
    utterance?.sampleCount += samples.count
    if model.network == nil { utterance?.samples += samples }
  }

  private func streamingPosteriors() -> StreamingPosteriors? {
    guard let features, let network = model.network else { return nil }
    return StreamingPosteriors(features: features, network: network)
  }

  private func judged(_ utterance: Utterance, posteriors: LetterPosteriors, words: [String]) -> Hearing {
    let rule = VerdictRule(settings: model.settings)
    let evidence = SpellingEvidence(of: posteriors, for: utterance.graph)
    if let hearing = spoken(words, letterCount: evidence.free.letterCount) { return hearing }
    guard rule.isSpelling(evidence, askedCount: utterance.asked.letters.count) else { return .nothing }
    return .letters(rule.hypothesis(evidence, posteriors: posteriors))
  }

  /// A command or the whole word, where libpocketsphinx heard that and nothing speaks for letters.
  private func spoken(_ words: [String], letterCount: Int) -> Hearing? {
    guard words.count == 1, let word = words.first, letterCount <= 1 else { return nil }
    if word.hasPrefix(SphinxGrammar.askedWord) { return .wholeWord }
    guard word.hasPrefix("command-") else { return nil }
    return SpokenCommand(rawValue: String(word.dropFirst("command-".count))).map(Hearing.command)
  }

  /// A letter is shown when this many frames of 40 ms have passed since it.
  private static let framesUntilShown = 2
  /// 0.1 s of sound holds no letter.
  private static let shortestUtterance = PCMClip.listeningRateHertz / 10
}
