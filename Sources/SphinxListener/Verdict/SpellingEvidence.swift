import Spelling

/// What one utterance's sound says about an asked word, before anything is decided.
package struct SpellingEvidence: Sendable, Equatable {
  /// The likeliest of all that may be said: letters, commands, words, other speech.
  var anything: SphinxPath
  /// The best way that spells the asked word; nil where the sound allows none.
  var asked: SphinxPath?
  /// The best way with M for N or F for S.
  var confusable: SphinxPath?
  /// The best way that spells something else.
  var misspelled: SphinxPath?
  /// The natural logarithm of how likely people write what `misspelled` spells, whatever was heard.
  var logLikelihoodOfMisspelling = 0.0
  /// The utterance's length in frames of 10 ms.
  package var frameCount: Int
  /// The share of samples at full scale, where the microphone cut the sound off.
  package var clippedShare: Double
  /// How far the voice stands above the room, in decibels.
  package var signalToNoiseDecibels: Double

  /// How much better the asked spelling fits than all others, in nats. A search that finds no way lost it to the beam,
  /// which is far below the best.
  package var margin: Double {
    guard let asked else { return misspelled == nil ? 0 : -Self.beyondBeam }
    guard let misspelled else { return Self.beyondBeam }
    return asked.score - misspelled.score
  }

  /// How much more evenly the letters last in the asked spelling than in the best other; see
  /// `SphinxPath.letterUnevenness`.
  package var evenness: Double {
    guard let asked, let misspelled else { return 0 }
    return misspelled.letterUnevenness - asked.letterUnevenness
  }

  /// How much better the asked spelling fits than one with M for N or F for S, in nats.
  package var marginOverConfusable: Double {
    guard let asked, let confusable else { return Self.beyondBeam }
    return asked.score - confusable.score
  }

  /// How much better anything at all fits than the asked word, in nats a frame.
  package var misfitOfAskedPerFrame: Double { misfit(of: asked) }

  /// How much better anything at all fits than the asked word and its misspellings, in nats a frame.
  package var misfitPerFrame: Double {
    min(misfit(of: asked), misfit(of: misspelled), misfit(of: confusable))
  }

  /// How many letters were heard by a listener that does not know the word.
  package var freeLetterCount: Int { anything.words.count { $0.letter != nil } }

  /// Where each letter ends in the best way that spells the asked word, in frames of 10 ms.
  package var askedLetterEnds: [Int] {
    asked?.words.filter { $0.letter != nil }.map(\.frames.upperBound) ?? []
  }

  /// The letters that were heard by such a listener.
  var freeLetters: [Letter] { SpelledLetters(of: anything)?.places.map(\.letter) ?? [] }

  /// What that listener heard.
  package var freeWords: [String] { anything.words.map(\.word) }

  /// From the first sound that was heard to the last.
  var spokenDuration: Duration {
    guard let first = anything.words.first, let last = anything.words.last else { return .zero }
    return .milliseconds(10 * (last.frames.upperBound - first.frames.lowerBound + 1))
  }

  /// Of the time in which something was said, the share that letters and the words that help to spell take.
  package var letterShare: Double {
    var (spelled, all) = (0, 0)
    for word in anything.words {
      all += word.frames.count
      let isSpelling = !word.word.hasPrefix("phone-") && !word.word.hasPrefix("command-")
      if isSpelling || word.word == SphinxGrammar.done { spelled += word.frames.count }
    }
    return all == 0 ? 0 : Double(spelled) / Double(all)
  }

  private func misfit(of path: SphinxPath?) -> Double {
    guard let path else { return Self.beyondBeam / Double(max(frameCount, 1)) }
    return (anything.score - path.score) / Double(max(frameCount, 1))
  }

  /// More than any margin counts for, in nats: a way that the beam (1e-100, 230 nats) cut off lost by more than that.
  private static let beyondBeam = 460.0
}
