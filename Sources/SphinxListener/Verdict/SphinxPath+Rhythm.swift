import Foundation

extension SphinxPath {
  /// How unevenly the letters last: the variance of the natural logarithms of their lengths, 0 for one letter or none.
  ///
  /// A hidden Markov model hardly minds how long a letter lasts. A path that squeezes in a letter that was not said, or
  /// stretches one over its neighbour's sound, is told by its rhythm, whatever the speaker's pace
  /// (L. Rabiner, A tutorial on hidden Markov models, 1989, section IV.D: durations added to a path's score).
  var letterUnevenness: Double {
    let lengths = wordsSinceCorrection.filter { $0.letter != nil }.map { log(Double($0.frames.count)) }
    guard !lengths.isEmpty else { return 0 }
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    return lengths.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(lengths.count)
  }
}
