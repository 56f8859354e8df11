import Spelling

extension SpellingGraph {
  /// How likely people write these letters when they are asked for the word, whatever was heard.
  /// - Parameter letters: the letters, first to last; an apostrophe, a hyphen or a space counts for nothing.
  /// - Returns: the natural logarithm, 0 for the asked spelling; minus infinity where the graph has no way to them.
  func logLikelihood(ofWriting letters: [Letter]) -> Double {
    let sounds = letters.map(LetterSound.init).filter { $0 != .other }
    let spoken = arcs.filter { $0.role == .letter }
    var scores = [Double](repeating: -.infinity, count: stateCount)
    for start in starts { scores[start] = 0 }
    passSilently(&scores)
    for sound in sounds {
      var next = [Double](repeating: -.infinity, count: stateCount)
      for arc in spoken where arc.sound == sound {
        next[arc.to] = max(next[arc.to], scores[arc.from] + arc.logWeight)
      }
      scores = next
      passSilently(&scores)
    }
    return finals.map { scores[$0.state] }.max() ?? -.infinity
  }

  /// Follows the arcs that are not heard.
  private func passSilently(_ scores: inout [Double]) {
    for arc in silentArcs {
      scores[arc.to] = max(scores[arc.to], scores[arc.from] + arc.logWeight)
    }
  }
}
