import Spelling
import Testing

@testable import SpellingGame

/// Laws that hold whatever happens, tried on thousands of random sequences that are the same in every run.
@Suite("Laws of a session")
struct SessionLawTests {
  private func randomEvent(_ session: SpellingSession, _ numbers: inout SplitMix64) throws -> SessionEvent {
    let letters = try #require([Letter](spelling: "abz-' "))
    let word = session.question?.word.letters ?? letters
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0: return .began
    case 1: return .heardNothing
    case 2: return .saidWholeWord
    case 3, 4: return .commanded(try #require(SpokenCommand.allCases.randomElement(using: &numbers)))
    case 5: return .chose(try #require((word + letters).randomElement(using: &numbers)))
    case 6: return .attempted(Attempt(letters: [], means: .voice))
    case 7, 8: return .attempted(Attempt(letters: word.shuffled(using: &numbers), means: .keys))
    case 9, 10:
      let doubts = (0..<Int.random(in: 0...2, using: &numbers)).map { _ in
        LetterDoubt(
          index: Int.random(in: -1...word.count, using: &numbers),
          candidates: Array(letters.shuffled(using: &numbers).prefix(Int.random(in: 0...3, using: &numbers))))
      }
      return .attempted(Attempt(letters: word, means: .voice, isCertain: false, doubts: doubts))
    case 11: return .attempted(Attempt(letters: Array(letters.prefix(1)), means: .voice))
    default: return .attempted(Attempt(letters: word, means: .voice))
    }
  }

  @Test("random events never trap, are kept before they are said, and count what they keep")
  func randomEvents() throws {
    var numbers = SplitMix64(seed: 2)
    for round in 0..<300 {
      let count = [0, 1, 3, 15, 15, 15][round % 6]
      var play = Play(unbegun: newSession(words(count), seed: UInt64(round)))
      for step in 0..<400 where play.result == nil {
        let isLeft = step > 0 && Int.random(in: 0..<150, using: &numbers) == 0
        let event = isLeft ? .left : try randomEvent(play.session, &numbers)
        let before = play.effects.count
        play.take(event)
        let new = play.effects[before...]
        let facts = new.prefix(while: \.isRemembering)
        #expect(!new.dropFirst(facts.count).contains { $0.isRemembering }, "said before it was kept")
      }
      let attempts = play.effects.facts.attempts
      #expect(play.session.firstTriesRight == attempts.count { $0.turn == .first && $0.isRight })
      let tried = attempts.filter { $0.turn == .first }.map(\.word)
      #expect(tried.count == Set(tried).count, "a word had two first tries")
      #expect(Set(play.session.missedWords).count == play.session.missedWords.count)
      #expect(play.effects.facts.count(where: \.isSessionEnd) <= 1)
      #expect(attempts.allSatisfy { !$0.given.isEmpty })
    }
  }

  @Test("every session ends: from any state, right spellings alone reach the end")
  func termination() throws {
    var numbers = SplitMix64(seed: 9)
    for round in 0..<300 {
      var play = Play(newSession(seed: UInt64(round)))
      for _ in 0..<Int.random(in: 0...80, using: &numbers) where play.result == nil {
        play.take(try randomEvent(play.session, &numbers))
      }
      var steps = 0
      while play.session.question != nil {
        play.take(try right(play.session))
        steps += 1
        try #require(steps <= 3 * Level.wordCount)
      }
      #expect(play.result != nil)
    }
  }

  @Test("the same start and the same events give the same states and effects")
  func determinism() throws {
    for round in 0..<100 as Range<UInt64> {
      var one = SplitMix64(seed: round)
      var other = SplitMix64(seed: round)
      var first = Play(newSession(seed: round))
      var second = Play(newSession(seed: round))
      for _ in 0..<60 {
        first.take(try randomEvent(first.session, &one))
        second.take(try randomEvent(second.session, &other))
      }
      #expect(first.session == second.session)
      #expect(first.effects == second.effects)
    }
  }
}

extension ProgressFact {
  fileprivate var isSessionEnd: Bool {
    if case .sessionEnded = self { true } else { false }
  }
}
