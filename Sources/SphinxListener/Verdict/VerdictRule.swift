import Foundation
import Spelling
import TutorServices

/// Turns evidence into a verdict. Every number it goes by is in `HearingSettings`.
struct VerdictRule: Sendable {
  let settings: HearingSettings

  /// Whether there is a spelling at all in the sound: enough clear letters for the asked word, and not mostly other
  /// words.
  func isSpelling(_ evidence: SpellingEvidence, askedCount: Int) -> Bool {
    let rule = settings.rejection
    guard let path = evidence.bestPath, evidence.free.letterCount > 0 else { return false }
    let letters = path.steps.filter { $0.sound != .other }
    guard Double(letters.count) >= max(1, rule.leastLetters * Double(askedCount)) else { return false }
    let others = evidence.free.sounds.count - evidence.free.letterCount
    guard evidence.free.letterCount > others else { return false }
    let clarities = zip(evidence.free.sounds, evidence.free.clarities).filter { $0.0 != .other }.map(\.1)
    guard clarities.reduce(0, +) / Double(clarities.count) >= rule.leastClarity else { return false }
    let misfit = (evidence.free.logLikelihood - path.logLikelihood) / Double(max(evidence.free.sounds.count, 1))
    return misfit <= rule.worstFitNatsPerSound
  }

  /// The probability that the asked word was spelled.
  func probability(ofMargin margin: Double, by calibration: HearingSettings.Calibration) -> Double {
    let limit = calibration.largestMargin
    let clipped = margin.isNaN ? 0 : min(max(margin, -limit), limit)
    return 1 / (1 + exp(-(calibration.offset + calibration.perNat * clipped)))
  }

  /// What was spelled, and how sure that is.
  func hypothesis(_ evidence: SpellingEvidence, posteriors: LetterPosteriors) -> LetterHypothesis {
    let calibration = settings.calibration
    let confidence = probability(ofMargin: evidence.margin, by: calibration)
    let verdict: SpokenVerdict
    var path = evidence.bestPath
    if confidence >= calibration.correctFrom {
      // M for N may be the microphone's mistake: only the child can tell.
      let isConfused = evidence.marginOverConfusable < settings.leastMarginOverConfusable
      verdict = isConfused ? .unsure : .correct
      path = evidence.paths[isConfused ? .confusable : .asked] ?? path
    } else if confidence <= calibration.misspelledUpTo {
      verdict = .misspelled
      path = evidence.paths[.misspelled] ?? path
    } else {
      verdict = .unsure
    }
    guard let path else { return LetterHypothesis(letters: [], verdict: .unsure, confidence: confidence) }
    let places = heardPlaces(of: path, posteriors: posteriors)
    return LetterHypothesis(
      letters: places.map { HeardLetter(letter: $0.letter, confidence: $0.confidence) }, verdict: verdict,
      confidence: confidence, doubts: verdict == .unsure ? doubts(places) : [])
  }

  private struct Place {
    var letter: Letter
    var confidence: Double
    var rival: Letter?
  }

  /// Each letter with how clear it is against the next likeliest in the same frames.
  private func heardPlaces(of path: GraphPath, posteriors: LetterPosteriors) -> [Place] {
    path.steps.flatMap { step -> [Place] in
      guard case .letter(let own) = step.sound else {
        return step.writes.map { Place(letter: $0, confidence: 1, rival: nil) }
      }
      var peaks = [Double](repeating: 0, count: 26)
      for time in step.frames {
        let frame = posteriors.frame(time)
        for sound in 0..<26 { peaks[sound] = max(peaks[sound], Double(frame[frame.startIndex + sound])) }
      }
      let total = peaks.reduce(1e-9, +)
      let rival = peaks.indices.filter { $0 != own }.max { peaks[$0] < peaks[$1] }
      return step.writes.map {
        Place(letter: $0, confidence: peaks[own] / total, rival: rival.flatMap(LetterSound.letter(at:)))
      }
    }
  }

  /// The places that the sound leaves open, the most doubtful first; at least one where there is a letter.
  private func doubts(_ places: [Place]) -> [LetterDoubt] {
    let open = places.indices.filter { places[$0].rival != nil }
      .sorted { places[$0].confidence < places[$1].confidence }
    let doubtful = open.filter { places[$0].confidence < settings.clearLetterConfidence }.prefix(2)
    return (doubtful.isEmpty ? open.prefix(1) : doubtful).compactMap { index in
      places[index].rival.map { LetterDoubt(index: index, candidates: [places[index].letter, $0]) }
    }
  }
}
