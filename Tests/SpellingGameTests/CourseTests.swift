import Spelling
import Testing

@testable import SpellingGame

@Suite("What a session plays")
struct CourseTests {
  private func session(_ course: Course, _ count: Int = 15, review: [Word] = [], seed: UInt64 = 1)
    -> SpellingSession
  {
    SpellingSession(
      course: course, id: SessionID("session"), words: words(count), reviewWords: review, seed: seed)
  }

  private static let practices: [Course] = [.review, .list(WordListName("Week 47"))]

  @Test("a review or a list keeps what it is, completes no level and ends kindly", arguments: practices)
  func practice(course: Course) throws {
    var play = Play(session(course, 4))
    #expect(
      play.effects.prefix(2) == [
        .remember(.sessionStarted(session: play.session.id, course: course)), .say(.welcome(course)),
      ])
    try play.finish { $0 != 1 }
    let result = try #require(play.result)
    #expect(result.firstTriesRight == 3)
    #expect(result.wordsAsked == 4)
    #expect(result.missedWords.count == 1)
    #expect(result.stars == nil)
    #expect(play.effects.lines.last == .practised(result))
    #expect(
      play.effects.facts.last
        == .sessionEnded(session: play.session.id, firstTriesRight: 3, wordsAsked: 4))
  }

  @Test("a list of fifteen words all spelled right earns no stars and opens nothing", arguments: practices)
  func noStars(course: Course) throws {
    var play = Play(session(course))
    try play.finish { _ in true }
    #expect(play.result?.firstTriesRight == 15)
    #expect(play.result?.stars == nil)
    let completions = play.effects.facts.filter {
      if case .levelCompleted = $0 { true } else { false }
    }
    #expect(completions.isEmpty)
  }

  @Test("up to three words of earlier days are asked amid a level's fifteen, never first and never last")
  func mixing() throws {
    let others = Array(words(40).suffix(5))
    for seed in 1...50 as ClosedRange<UInt64> {
      var play = Play(session(.level(levelOne), review: others, seed: seed))
      try play.finish { _ in true }
      let places = play.asked.indices.filter { play.asked[$0].turn == .review }
      #expect(places.map { play.asked[$0].word } == Array(others.prefix(3)))
      #expect(play.asked.count == 18)
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 > 3 })
      #expect(play.asked.first?.turn == .first)
      #expect(play.asked.last?.turn == .first)
      #expect(play.session.wordCount == 15)
      #expect(play.session.wordsAsked == 15)
      #expect(play.effects.lines.count { $0 == .remembered } == 3)
    }
  }

  @Test("a word of an earlier day earns no point, right or wrong, and takes none away")
  func reviewEarnsNothing() throws {
    let others = Array(words(40).suffix(3))
    for isRight in [true, false] {
      var play = Play(session(.level(levelOne), review: others))
      while let question = play.session.question {
        let fails = question.turn == .review && !isRight
        if case .asking = play.session.phase, fails {
          play.take(try wrong(play.session))
        } else {
          play.take(try right(play.session))
        }
      }
      let result = try #require(play.result)
      #expect(result.firstTriesRight == 15)
      #expect(result.stars == .three)
      #expect(result.missedWords == (isRight ? [] : others))
      #expect(play.effects.facts.attempts.count { $0.turn == .review } == 3)
    }
  }

  @Test("a missed word of an earlier day is repaired and comes back, as every other")
  func missedReview() throws {
    let other = words(40)[39]
    var play = Play(session(.level(levelOne), review: [other]))
    while play.session.question?.turn != .review { play.take(try right(play.session)) }
    play.take(try wrong(play.session))
    guard case .repairing = play.session.phase else {
      Issue.record("no repair")
      return
    }
    try play.finish { _ in true }
    let places = play.asked.indices.filter { play.asked[$0].word == other }
    #expect(places.map { play.asked[$0].turn } == [.review, .comeback])
    #expect(places[1] - places[0] > SpellingSession.wordsBeforeComeback)
  }

  @Test("a word that is the level's own is not asked twice; a session of one word stays one")
  func noRepetition() throws {
    var play = Play(session(.level(levelOne), review: words(2)))
    try play.finish { _ in true }
    #expect(play.asked.count == 15)
    #expect(Play(session(.review, 1, review: Array(words(40).suffix(3)))).session.wordCount == 1)
  }
}
