import Foundation
import Spelling

/// The likeliest single way through a spelling graph, and where in time each of its sounds lies.
struct GraphPath: Sendable, Equatable {
  /// One heard sound of the way.
  struct Step: Sendable, Equatable {
    /// The letters that it writes: one, two for "double L", none for another word.
    var writes: [Letter]
    /// The sound.
    var sound: LetterSound
    /// The frames in which it is said.
    var frames: Range<Int>
  }

  /// The sounds since the last new beginning, first to last.
  var steps: [Step]
  /// The natural logarithm of the way's likelihood.
  var logLikelihood: Double

  /// The letters that the way writes. A symbol that is not said (an apostrophe) is written where the way passes it.
  var letters: [Letter] { steps.flatMap(\.writes) }

  /// Finds the way (Viterbi); nil where the sound allows none.
  /// - Parameter readings: the readings in which it may end; nil where it may end at any state, as while the child is
  ///   still speaking.
  init?(
    through graph: SpellingGraph, given posteriors: LetterPosteriors, endingIn readings: Set<SpellingGraph.Reading>?
  ) {
    var search = Search(graph: graph)
    for time in 0..<posteriors.frameCount { search.advance(posteriors, time: time) }
    let ends =
      readings.map { readings in graph.finals.filter { readings.contains($0.reading) }.map(\.state) }
      ?? Array(0..<graph.stateCount)
    guard let best = ends.map({ search.best(at: $0) }).max(by: { $0.score < $1.score }), best.score > -.infinity
    else { return nil }
    logLikelihood = best.score
    steps = search.steps(endingAt: best.link)
  }
}

extension GraphPath {
  /// A point on a way: the arc that was taken, when, and what came before. Links form a tree.
  private struct Link {
    /// An index into the heard arcs, or one into the silent arcs counted from `heardCount`.
    var arc: Int
    var firstFrame: Int
    var lastFrame: Int
    var before: Int
  }

  /// A hypothesis: its score and its last link (-1 at the beginning).
  private struct Token {
    var score = -Double.infinity
    var link = -1
  }

  private struct Search {
    let graph: SpellingGraph
    var links: [Link] = []
    var afterBlank: [Token]
    /// The best hypothesis that just left a sound into each state, with the sound, and the best with another sound.
    var entered: [(first: Token, sound: Int, second: Token)]
    /// Within each heard arc: the hypothesis and the frame in which it entered.
    var within: [(token: Token, firstFrame: Int)]

    init(graph: SpellingGraph) {
      self.graph = graph
      afterBlank = Array(repeating: Token(), count: graph.stateCount)
      entered = Array(repeating: (Token(), -1, Token()), count: graph.stateCount)
      within = Array(repeating: (Token(), 0), count: graph.arcs.count)
      for start in graph.starts { afterBlank[start].score = 0 }
      for (index, arc) in graph.silentArcs.enumerated() {
        let score = afterBlank[arc.from].score + arc.logWeight
        guard score > afterBlank[arc.to].score else { continue }
        links.append(
          Link(arc: graph.arcs.count + index, firstFrame: 0, lastFrame: 0, before: afterBlank[arc.from].link))
        afterBlank[arc.to] = Token(score: score, link: links.count - 1)
      }
    }

    func best(at state: Int) -> Token {
      afterBlank[state].score >= entered[state].first.score ? afterBlank[state] : entered[state].first
    }

    mutating func advance(_ posteriors: LetterPosteriors, time: Int) {
      let logs = posteriors.frame(time).map { Double(logf(max($0, 1e-30))) }
      for (index, arc) in graph.arcs.enumerated() {
        let sound = arc.sound?.index ?? 0
        let exit = entered[arc.from]
        var into = exit.sound == sound ? exit.second : exit.first
        if afterBlank[arc.from].score > into.score { into = afterBlank[arc.from] }
        into.score += arc.logWeight
        if into.score > within[index].token.score { within[index] = (into, time) }
        within[index].token.score += logs[sound]
      }
      for state in 0..<graph.stateCount {
        var token = best(at: state)
        token.score += logs[LetterPosteriors.blank]
        afterBlank[state] = token
      }
      leave(time: time)
    }

    private mutating func leave(time: Int) {
      for state in entered.indices { entered[state] = (Token(), -1, Token()) }
      var bestArc = Array(repeating: -1, count: graph.stateCount)
      var otherArc = Array(repeating: -1, count: graph.stateCount)
      func score(_ arc: Int) -> Double { arc < 0 ? -.infinity : within[arc].token.score }
      for (index, arc) in graph.arcs.enumerated() where within[index].token.score > -.infinity {
        let best = bestArc[arc.to]
        if score(index) > score(best) {
          if best >= 0 && graph.arcs[best].sound != arc.sound { otherArc[arc.to] = best }
          bestArc[arc.to] = index
        } else if score(index) > score(otherArc[arc.to]) && graph.arcs[best].sound != arc.sound {
          otherArc[arc.to] = index
        }
      }
      for state in 0..<graph.stateCount {
        if bestArc[state] >= 0 {
          let sound = graph.arcs[bestArc[state]].sound?.index ?? 0
          entered[state] = (token(leaving: bestArc[state], time: time), sound, Token())
        }
        if otherArc[state] >= 0 { entered[state].second = token(leaving: otherArc[state], time: time) }
      }
      for (index, arc) in graph.silentArcs.enumerated() {
        let from = entered[arc.from]
        pass(from.first, sound: from.sound, along: arc, index: index, time: time)
      }
    }

    private mutating func token(leaving arc: Int, time: Int) -> Token {
      let (token, firstFrame) = within[arc]
      links.append(Link(arc: arc, firstFrame: firstFrame, lastFrame: time, before: token.link))
      return Token(score: token.score, link: links.count - 1)
    }

    private mutating func pass(_ token: Token, sound: Int, along arc: SpellingGraph.Arc, index: Int, time: Int) {
      let score = token.score + arc.logWeight
      let there = entered[arc.to]
      guard score > -.infinity, score > there.first.score || (sound != there.sound && score > there.second.score)
      else { return }
      links.append(Link(arc: graph.arcs.count + index, firstFrame: time, lastFrame: time, before: token.link))
      let passed = Token(score: score, link: links.count - 1)
      if score > there.first.score {
        entered[arc.to] = (passed, sound, sound == there.sound ? there.second : there.first)
      } else {
        entered[arc.to].second = passed
      }
    }

    func steps(endingAt link: Int) -> [Step] {
      var steps: [Step] = []
      var at = link
      while at >= 0 {
        let link = links[at]
        if link.arc >= graph.arcs.count {
          // A symbol passed over in silence has no sound: it is written at the moment of passing.
          let arc = graph.silentArcs[link.arc - graph.arcs.count]
          if !arc.writes.isEmpty {
            steps.append(
              Step(writes: arc.writes, sound: .other, frames: link.firstFrame..<link.firstFrame))
          }
        } else {
          let arc = graph.arcs[link.arc]
          steps.append(
            Step(writes: arc.writes, sound: arc.sound ?? .other, frames: link.firstFrame..<link.lastFrame + 1))
          if arc.startsAgain { break }
        }
        at = link.before
      }
      return steps.reversed()
    }
  }
}
