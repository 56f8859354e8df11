import SpellingGame
import TutorServices

extension Attempt {
  /// What was heard, as an attempt. It is certain only where the recogniser is.
  init(heard hypothesis: LetterHypothesis, answerTime: Duration) {
    self.init(
      letters: hypothesis.letters.map(\.letter), means: .voice, isCertain: hypothesis.verdict != .unsure,
      doubts: hypothesis.verdict == .unsure ? hypothesis.doubts : [], answerTime: answerTime)
  }
}
