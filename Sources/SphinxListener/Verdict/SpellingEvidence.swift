import Foundation
import Spelling
import TutorServices

/// What one utterance's posteriors say about an asked word, before anything is decided.
struct SpellingEvidence: Sendable, Equatable {
  /// How likely the sound is under each reading.
  var scores: GraphScores
  /// What it would be if no word had been asked for.
  var free: FreeReading
  /// The likeliest way through the graph in each reading.
  var paths: [SpellingGraph.Reading: GraphPath]

  /// Weighs an utterance.
  init(of posteriors: LetterPosteriors, for graph: SpellingGraph) {
    scores = GraphScores(of: graph, given: posteriors)
    free = FreeReading(of: posteriors)
    paths = [:]
    for reading in SpellingGraph.Reading.allCases {
      paths[reading] = GraphPath(through: graph, given: posteriors, endingIn: [reading])
    }
  }

  /// How much likelier the asked spelling (M heard as N and F as S being no difference) is than all others, in nats.
  var margin: Double {
    let right = [scores[.asked], scores[.confusable]].max() ?? -.infinity
    guard right > -.infinity else { return -.infinity }
    return right + log(exp(scores[.asked] - right) + exp(scores[.confusable] - right)) - scores[.misspelled]
  }

  /// How much likelier the asked spelling is than one with M for N or F for S, in nats.
  var marginOverConfusable: Double { scores[.asked] - scores[.confusable] }

  /// The likeliest way of all.
  var bestPath: GraphPath? { paths.values.max { $0.logLikelihood < $1.logLikelihood } }
}
