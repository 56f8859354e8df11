/// How likely, as natural logarithms, a child says something else than the plain letters.
struct GraphWeights: Codable, Sendable, Equatable {
  /// That a spelling is wrong at all.
  var misspelled: Double
  /// That one other word stands before or after the letters.
  var otherWord: Double
  /// That two equal letters are said as "double L".
  var double: Double
  /// "No" after some letters, and from the beginning.
  var correction: Double
  /// From the beginning without a word.
  var silentCorrection: Double
}
