import Foundation

/// How often each kind of spelling mistake is made, per letter of a misspelled word: facts learned from
/// misspellings that people really wrote (`Scripts/hearing/learn_misspelling_prices.py`).
struct MisspellingRates: Decodable, Sendable {
  /// `change["s"]["c"]`: how often an S is written as C.
  var change: [String: [String: Double]]
  /// How often a letter is left out.
  var omit: [String: Double]
  /// How often one of two equal neighbours is left out.
  var omitOneOfDouble: Double
  /// How often a letter is put in at a place.
  var add: [String: Double]
  /// How often a single letter is doubled.
  var doubleSingle: Double
  /// How often two neighbours are swapped.
  var swapNeighbours: Double

  /// Every letter is possible at every place, at this rate at least.
  static let leastRate = 1e-5

  /// The natural logarithm of a rate, the lowest rate being `leastRate`.
  static func logarithm(_ rate: Double?) -> Double { log(max(rate ?? 0, leastRate)) }
}
