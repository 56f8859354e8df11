import Foundation
import Spelling
import TutorServices

/// Turns evidence into a hearing. Every number it goes by is in `HearingSettings`.
struct VerdictRule: Sendable {
  let settings: HearingSettings
  let calibration: HearingSettings.Calibration

  /// What an utterance turned out to be.
  func hearing(_ evidence: SpellingEvidence, asked: AskedSpelling) -> Hearing {
    let hearing = understood(evidence, asked: asked)
    let isNoisy = evidence.signalToNoiseDecibels < settings.rejection.leastSignalToNoiseDecibels
    guard isNoisy else { return hearing }
    switch hearing {
    case .letters(let hypothesis) where hypothesis.verdict == .correct: return hearing
    case .letters, .nothing: return .tooNoisy
    case .wholeWord, .command, .tooNoisy, .silence: return hearing
    }
  }

  /// What was said, were the room quiet.
  private func understood(_ evidence: SpellingEvidence, asked: AskedSpelling) -> Hearing {
    if let spoken = evidence.anything.wholeUtterance { return spoken }
    guard isSpelling(evidence, asked: asked) else { return .nothing }
    let hypothesis = hypothesis(evidence, asked: asked)
    let isUnderstood = hypothesis.verdict == .correct || !hasTooManyLetters(hypothesis, asked: asked)
    return hypothesis.letters.isEmpty || !isUnderstood ? .nothing : .letters(hypothesis)
  }

  /// The probability that the asked word was spelled.
  func probability(_ evidence: SpellingEvidence) -> Double {
    let limit = calibration.largestMargin
    let margin = min(max(evidence.margin, -limit), limit)
    let logit =
      calibration.offset + calibration.perNat * margin + calibration.perEvenness * evidence.evenness
    return 1 / (1 + exp(-logit))
  }

  private func isSpelling(_ evidence: SpellingEvidence, asked: AskedSpelling) -> Bool {
    let rule = settings.rejection
    // "B or P?" is answered by one letter: a variant.
    let shortest = asked.variants.map(\.count).reduce(asked.letters.count, min)
    return evidence.freeLetterCount > 0 && evidence.letterShare >= rule.leastLetterShare
      && Double(evidence.freeLetterCount) >= rule.leastLetters * Double(shortest)
      && (asked.letters.isEmpty || evidence.misfitPerFrame <= rule.worstMisfitPerFrame)
  }

  private func hypothesis(_ evidence: SpellingEvidence, asked: AskedSpelling) -> LetterHypothesis {
    let spelled = SpelledLetters(of: evidence.asked, among: [asked.letters] + asked.variants)
    let other = SpelledLetters(of: evidence.misspelled)
    guard let spelled, evidence.asked != nil || evidence.misspelled != nil else {
      let free = SpelledLetters(of: evidence.anything)
      let best = [other, free].compactMap { $0 }.first { !$0.places.isEmpty }
      return hypothesis(best, confidence: 0, verdict: .unsure, evidence: evidence)
    }
    let confidence = probability(evidence)
    if confidence >= calibration.correctFrom {
      // M for N may be the microphone's mistake: only the child can tell.
      if evidence.marginOverConfusable < settings.leastMarginOverConfusable,
        let confused = SpelledLetters(of: evidence.confusable)
      {
        return hypothesis(
          spelled, confidence: confidence, verdict: .unsure, evidence: evidence, rival: confused)
      }
      return hypothesis(spelled, confidence: confidence, verdict: .correct, evidence: evidence)
    }
    if confidence <= calibration.misspelledUpTo, let other,
      evidence.letterShare >= settings.rejection.leastLetterShareForWrong,
      evidence.clippedShare <= settings.rejection.mostClippedShare,
      evidence.logLikelihoodOfMisspelling >= settings.rejection.leastLogLikelihoodForWrong,
      !mayBeCorrected(other, asked: asked),
      !mayHoldMoreThanLetters(evidence),
      !mayBeDoubleOrDone(other, asked: asked)
    {
      guard !mayEndInDone(other, asked: asked) else {
        // No place is in doubt: the child says the letters once more.
        return hypothesis(other, confidence: confidence, verdict: .unsure, evidence: evidence)
      }
      guard !mayBeAccent(other, asked: asked) else {
        return hypothesis(
          spelled, confidence: confidence, verdict: .unsure, evidence: evidence, rival: other)
      }
      return hypothesis(other, confidence: confidence, verdict: .misspelled, evidence: evidence)
    }
    let isAskedBetter = evidence.margin >= 0
    return hypothesis(
      isAskedBetter ? spelled : other ?? spelled, confidence: confidence, verdict: .unsure,
      evidence: evidence,
      rival: isAskedBetter ? other : spelled)
  }

  private func hypothesis(
    _ spelled: SpelledLetters?, confidence: Double, verdict: SpokenVerdict, evidence: SpellingEvidence,
    rival: SpelledLetters? = nil
  ) -> LetterHypothesis {
    let places = spelled?.places ?? []
    let free = evidence.anything
    let letters = places.map { place in
      HeardLetter(letter: place.letter, confidence: letterConfidence(place, free: free))
    }
    let doubts = rival.flatMap { spelled?.doubts(against: $0) } ?? []
    return LetterHypothesis(
      letters: letters, verdict: verdict, confidence: confidence,
      doubts: verdict == .unsure ? settling(doubts) : [])
  }

  /// The doubts to ask about. Only what settles the matter is asked: where the spellings differ in more than a question
  /// or two can tell, or in how many letters they have, the child says the letters once more.
  private func settling(_ doubts: [LetterDoubt]) -> [LetterDoubt] {
    if doubts.count <= Self.mostDoubts { return doubts }
    // Who says one A as I says all of them so.
    let isOneQuestion = Set(doubts.map(\.candidates)).count == 1
    return isOneQuestion ? Array(doubts.prefix(1)) : []
  }

  /// Whether the letters end in the asked spelling: the child may have begun again, and her "no" not been heard.
  private func mayBeCorrected(_ spelled: SpelledLetters, asked: AskedSpelling) -> Bool {
    let letters = spelled.places.map(\.letter)
    return ([asked.letters] + asked.variants).contains { spelling in
      letters.count >= spelling.count + 2 && letters.suffix(spelling.count) == spelling[...]
    }
  }

  /// Whether far more letters were heard than the word has: a new beginning, or other speech.
  private func hasTooManyLetters(_ hypothesis: LetterHypothesis, asked: AskedSpelling) -> Bool {
    let longest = asked.variants.map(\.count).reduce(asked.letters.count, max)
    return !asked.letters.isEmpty && hypothesis.letters.count >= longest + Self.fewestLettersTooMany
  }

  /// Whether "no" or "double" was heard: then something was said beside the letters, and what they were is not sure
  /// enough to tell a child that she is wrong.
  private func mayHoldMoreThanLetters(_ evidence: SpellingEvidence) -> Bool {
    evidence.anything.words.contains { ["no", "double"].contains($0.word) }
  }

  /// Whether a W that the word lacks may be another word: "double you" begins as "double L" and as "done".
  private func mayBeDoubleOrDone(_ spelled: SpelledLetters, asked: AskedSpelling) -> Bool {
    let heard = spelled.places.map(\.letter.character)
    return ([asked.letters] + asked.variants).contains { spelling in
      let word = spelling.map(\.character)
      guard heard.count(where: { $0 == "w" }) > word.count(where: { $0 == "w" }) else { return false }
      let hasDouble = zip(word, word.dropFirst()).contains { $0 == $1 }
      return hasDouble || heard.last == "w" && word.last != "w"
    }
  }

  /// Whether one sound follows the asked spelling: "done" is often heard as a letter, and so is a breath.
  private func mayEndInDone(_ spelled: SpelledLetters, asked: AskedSpelling) -> Bool {
    let letters = spelled.places.map(\.letter)
    return ([asked.letters] + asked.variants).contains { $0 == Array(letters.dropLast()) }
  }

  /// Whether every A was heard as I, and nothing else: in London, the Midlands and Australia the one is said nearly as
  /// others say the other, and only the child can tell.
  private func mayBeAccent(_ spelled: SpelledLetters, asked: AskedSpelling) -> Bool {
    let letters = spelled.places.map(\.letter.character)
    return ([asked.letters] + asked.variants).contains { spelling in
      let said = spelling.map(\.character)
      return said.contains("a") && said.map { $0 == "a" ? "i" : $0 } == letters
    }
  }

  private func letterConfidence(_ place: SpelledLetters.Place, free: SphinxPath) -> Double {
    guard let loss = place.loss(against: free) else { return 1 }
    let rule = settings.letterConfidence
    return 1 / (1 + exp(rule.perNat * max(0, loss) - rule.offset))
  }

  /// People's misspellings hardly ever have three letters more than the word.
  private static let fewestLettersTooMany = 3
  /// A child is asked about two letters at most.
  private static let mostDoubts = 2
}
