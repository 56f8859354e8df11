import Foundation
import SerialThread
import Sound
import Spelling
import TutorServices

/// Hears spelled letters, the asked word being known.
///
/// While the child speaks, libpocketsphinx follows the letters through a grammar of the word and its misspellings. When
/// she has finished, the same sound is searched again, whole: for anything at all, for the asked spelling, and for every
/// other; what the scores are worth is calibrated. Decoding blocks, and a decoder belongs to one thread: this actor has
/// one of its own.
public actor LetterDecoder {
  /// The executor of this actor.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private nonisolated let thread = SerialThread(name: "letters")
  private let model: LetterModel
  /// Follows the letters as they are said.
  private var follower: SphinxRecognizer?
  private var search: SpellingSearch?
  private var wordSearch: WordSearch?
  private var utterance: Utterance?

  private struct Utterance {
    var asked: AskedSpelling
    var graph: SpellingGraph
    var pronunciations: [String]
    var samples: [Int16] = []
    /// What is shown of it.
    var shown = ShownWords()
  }

  /// A decoder. The acoustic models are loaded at first use, or by `prepare()`.
  public init(model: LetterModel) { self.model = model }

  /// Loads what is needed, so that the first word is not slower than the next.
  /// - Throws: `LetterModelError` where libpocketsphinx refuses the model.
  public func prepare() throws(LetterModelError) {
    if follower == nil { follower = try SphinxRecognizer(model: model) }
    _ = try preparedSearch()
    _ = try preparedWordSearch()
  }

  /// Judges a clip as one utterance. An utterance that was being followed goes on.
  /// - Parameters:
  ///   - clip: mono sound at 16 kHz.
  ///   - asked: the word that was asked for; without letters, whatever letters are heard are told, and the verdict is
  ///     `unsure`.
  /// - Throws: `LetterModelError` where the clip has another rate, or libpocketsphinx refuses the model.
  public func judge(_ clip: PCMClip, asked: AskedSpelling) throws(LetterModelError) -> Hearing {
    guard clip.sampleRateHertz == PCMClip.listeningRateHertz else {
      throw .unusable("Sound must be brought to 16 kHz before it is judged.")
    }
    return try judge(utterance(asked, samples: clip.samples))
  }

  /// Begins to follow an utterance. One that was being followed is dropped.
  /// - Throws: `LetterModelError` where libpocketsphinx refuses the model.
  public func begin(_ asked: AskedSpelling) throws(LetterModelError) {
    try prepare()
    cancel()
    let utterance = utterance(asked, samples: [])
    guard let follower else { return }
    let isKnown = !utterance.pronunciations.isEmpty
    let grammar: SphinxGrammar =
      asked.letters.isEmpty
      ? .anything(
        isAskedWordKnown: false, weights: model.settings.sphinxGrammar, otherPhones: follower.otherPhones)
      : .spelling(
        utterance.graph, isAskedWordKnown: isKnown, doneLogWeight: model.settings.sphinxGrammar.done)
    try follower.begin(grammar, askedWord: utterance.pronunciations)
    self.utterance = utterance
  }

  /// Takes the utterance's next 16 kHz samples.
  public func hear(_ samples: [Int16]) {
    guard utterance != nil else { return }
    follower?.hear(samples)
    utterance?.samples += samples
  }

  /// The letters heard so far; to be asked for whenever sound was taken. The last of them is held back until it is over,
  /// or has stood for a while.
  public func lettersSoFar() -> [Letter] {
    guard var shown = utterance?.shown, let follower, let path = follower.path else { return [] }
    let words = shown.words(of: path, frameCount: follower.frameCount)
    utterance?.shown = shown
    return SpelledLetters(of: SphinxPath(words: words, score: path.score))?.places.map(\.letter) ?? []
  }

  /// Whether letters were said, and then "done".
  public var isDone: Bool {
    guard utterance != nil, let follower, let words = follower.path?.words, words.count > 1,
      let last = words.last
    else { return false }
    return last.word == SphinxGrammar.done
      && last.frames.upperBound + Self.framesUntilDone <= follower.frameCount
  }

  /// What the utterance is if nothing more is said. It goes on.
  /// - Throws: `LetterModelError` where libpocketsphinx cannot search the asked word.
  public func judgeSoFar() throws(LetterModelError) -> Hearing { try utterance.map(judge) ?? .nothing }

  /// Ends the utterance and tells what it was.
  /// - Throws: `LetterModelError` where libpocketsphinx cannot search the asked word.
  public func finish() throws(LetterModelError) -> Hearing {
    guard let utterance else { return .nothing }
    cancel()
    return try judge(utterance)
  }

  /// Drops the utterance.
  public func cancel() {
    follower?.cancel()
    utterance = nil
  }

  /// The evidence on which a clip is judged, for calibration; nil where nothing was said.
  /// - Throws: `LetterModelError` where libpocketsphinx refuses the model.
  package func evidence(of clip: PCMClip, asked: AskedSpelling) throws(LetterModelError) -> SpellingEvidence?
  {
    try evidence(of: utterance(asked, samples: clip.samples))
  }

  /// What is made of the evidence.
  package nonisolated func hearing(_ evidence: SpellingEvidence, asked: AskedSpelling) -> Hearing {
    VerdictRule(settings: model.settings, calibration: model.calibration).hearing(evidence, asked: asked)
  }

  private func utterance(_ asked: AskedSpelling, samples: [Int16]) -> Utterance {
    Utterance(
      asked: asked, graph: SpellingGraph(asked: asked, rates: model.rates, weights: model.settings.graph),
      pronunciations: asked.letters.isEmpty
        ? [] : model.pronunciations.pronunciations(of: asked.letters.text),
      samples: samples)
  }

  private func judge(_ utterance: Utterance) throws(LetterModelError) -> Hearing {
    guard let evidence = try evidence(of: utterance) else { return .nothing }
    let hearing = hearing(evidence, asked: utterance.asked)
    switch hearing {
    case .letters, .tooNoisy, .silence: return hearing
    case .nothing, .wholeWord, .command:
      guard let wordSearch = try preparedWordSearch() else { return hearing }
      guard evidence.spokenDuration <= Self.longestWord else { return .nothing }
      return try wordSearch.hearing(of: utterance.samples, pronunciations: utterance.pronunciations)
        ?? .nothing
    }
  }

  private func evidence(of utterance: Utterance) throws(LetterModelError) -> SpellingEvidence? {
    let isLongEnough = utterance.samples.count >= Self.shortestUtterance
    guard isLongEnough, utterance.samples.contains(where: { $0 != 0 }) else { return nil }
    return try preparedSearch().evidence(
      of: PauseShortening.apply(to: utterance.samples), for: utterance.graph,
      pronunciations: utterance.pronunciations)
  }

  private func preparedSearch() throws(LetterModelError) -> SpellingSearch {
    if let search { return search }
    let made = try SpellingSearch(model: model)
    search = made
    return made
  }

  /// nil where the stock model hears the letters: it has already looked for words among them.
  private func preparedWordSearch() throws(LetterModelError) -> WordSearch? {
    guard wordSearch == nil, model.isTrainedOnLetters else { return wordSearch }
    let made = try WordSearch(model: model)
    wordSearch = made
    return made
  }

  /// So many frames of 10 ms after "done" nothing more is expected.
  private static let framesUntilDone = 40
  /// "What does it mean", said slowly.
  private static let longestWord = Duration.milliseconds(2_500)
  /// 0.1 s of sound holds no letter.
  private static let shortestUtterance = PCMClip.listeningRateHertz / 10
}
