import Foundation

/// How likely the sound is under each reading of a spelling graph, all ways added up: the forward algorithm over
/// connectionist temporal classification (Graves et al. 2006), with a graph in place of one string.
struct GraphScores: Sendable, Equatable {
  /// Natural logarithms of P(sound, reading), by reading.
  var logLikelihoods: [Double]

  /// The reading's log likelihood.
  subscript(_ reading: SpellingGraph.Reading) -> Double { logLikelihoods[reading.rawValue] }

  /// Scores a graph. A reading that the sound rules out has the log likelihood -infinity.
  init(of graph: SpellingGraph, given posteriors: LetterPosteriors) {
    let width = LetterPosteriors.width
    var blankMass = [Double](repeating: 0, count: graph.stateCount)
    var entered = [Double](repeating: 0, count: graph.stateCount * LetterSound.count)
    var arcMass = [Double](repeating: 0, count: graph.arcs.count)
    let arcs = graph.arcs.map { (from: $0.from, to: $0.to, sound: $0.sound?.index ?? 0, weight: exp($0.logWeight)) }
    let silent = graph.silentArcs.map { (from: $0.from, to: $0.to, weight: exp($0.logWeight)) }
    var logScale = 0.0

    for start in graph.starts { blankMass[start] = 1 }
    for arc in silent { blankMass[arc.to] += blankMass[arc.from] * arc.weight }

    for time in 0..<posteriors.frameCount {
      let row = time * width
      var totals = blankMass
      for state in 0..<graph.stateCount {
        for sound in 0..<LetterSound.count { totals[state] += entered[state * LetterSound.count + sound] }
      }
      var largest = 0.0
      for (index, arc) in arcs.enumerated() {
        // A sound that follows the same sound needs a blank between them, else the two would be one.
        let into = max(0, totals[arc.from] - entered[arc.from * LetterSound.count + arc.sound])
        let mass = Double(posteriors.values[row + arc.sound]) * (arcMass[index] + arc.weight * into)
        arcMass[index] = mass
        largest = max(largest, mass)
      }
      let blank = Double(posteriors.values[row + LetterPosteriors.blank])
      for state in 0..<graph.stateCount {
        blankMass[state] = blank * totals[state]
        largest = max(largest, blankMass[state])
      }
      guard largest > 0 else { break }
      // Kept near 1 so that no likelihood underflows; what is 1e-300 of the best does not matter.
      for index in arcMass.indices { arcMass[index] /= largest }
      for state in blankMass.indices { blankMass[state] /= largest }
      logScale += log(largest)

      for index in entered.indices { entered[index] = 0 }
      for (index, arc) in arcs.enumerated() { entered[arc.to * LetterSound.count + arc.sound] += arcMass[index] }
      for arc in silent {
        for sound in 0..<LetterSound.count {
          entered[arc.to * LetterSound.count + sound] +=
            entered[arc.from * LetterSound.count + sound] * arc.weight
        }
      }
    }

    var masses = [Double](repeating: 0, count: SpellingGraph.Reading.allCases.count)
    for (state, reading) in graph.finals {
      masses[reading.rawValue] += blankMass[state]
      for sound in 0..<LetterSound.count {
        masses[reading.rawValue] += entered[state * LetterSound.count + sound]
      }
    }
    logLikelihoods = masses.map { $0 > 0 ? log($0) + logScale : -.infinity }
  }
}
