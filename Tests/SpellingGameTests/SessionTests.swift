import Spelling
import Testing

@testable import SpellingGame

@Suite("A session")
struct SessionTests {
  @Test("begins with a welcome and the first word, and keeps that it began before it speaks")
  func beginning() throws {
    var session = newSession()
    #expect(session.question == nil)
    let effects = session.handle(.began)
    let word = try #require(session.question).word
    #expect(
      effects == [
        .remember(.sessionStarted(session: session.id, course: .level(levelOne))),
        .say(.welcome(.level(levelOne))),
        .say(.word(word)),
      ])
    #expect(session.wordsAsked == 1)
  }

  @Test("asks every word of the level once at the first try, in an order that the seed decides")
  func order() throws {
    var orders: Set<[String]> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var play = Play(newSession(seed: seed))
      try play.finish { _ in true }
      #expect(play.asked.count == 15)
      #expect(Set(play.asked.map(\.word.text)) == Set(words().map(\.text)))
      orders.insert(play.asked.map(\.word.text))
      var again = Play(newSession(seed: seed))
      try again.finish { _ in true }
      #expect(again.asked == play.asked)
    }
    #expect(orders.count > 15)
  }

  @Test("is completed by ten right first tries, with the stars of the table", arguments: 0...15)
  func completion(rightTries: Int) throws {
    var play = Play()
    // The right ones last, so that most misses have a comeback, which is answered right and earns nothing.
    try play.finish { $0 >= 15 - rightTries }
    let result = try #require(play.result)
    #expect(result.firstTriesRight == rightTries)
    #expect(result.wordsAsked == 15)
    #expect(result.missedWords.count == 15 - rightTries)
    #expect(!result.wasLeft)
    let completions = play.effects.facts.filter {
      if case .levelCompleted = $0 { true } else { false }
    }
    let line = try #require(play.effects.lines.last)
    if let stars = Stars(firstTriesRight: rightTries) {
      #expect(completions == [.levelCompleted(session: play.session.id, level: levelOne, stars: stars)])
      #expect(line == .levelCompleted(stars))
    } else {
      #expect(completions.isEmpty)
      #expect(line == .notYet(result.missedWords))
    }
    #expect(
      play.effects.facts.last
        == .sessionEnded(session: play.session.id, firstTriesRight: rightTries, wordsAsked: 15))
  }

  @Test("gives a point for a right first try, and for nothing else")
  func points() throws {
    var play = Play()
    play.take(try right(play.session))
    #expect(play.session.firstTriesRight == 1)
    play.take(try wrong(play.session))
    #expect(play.session.firstTriesRight == 1)
    guard case .repairing = play.session.phase else {
      Issue.record("no repair")
      return
    }
    play.take(try right(play.session))
    #expect(play.session.firstTriesRight == 1)
    #expect(play.effects.lines.contains(.repaired))
    #expect(play.effects.facts.attempts.map(\.turn) == [.first, .first, .repair])
    #expect(play.effects.facts.attempts.map(\.isRight) == [true, false, true])
  }

  @Test("shows both spellings of a missed word and has it repaired at most twice, without blame")
  func repair() throws {
    var play = Play()
    let word = try #require(play.session.question).word
    play.take(try wrong(play.session))
    guard case .repairing(let question, let marking) = play.session.phase else {
      Issue.record("no repair")
      return
    }
    #expect(question.word == word)
    #expect(marking.expected == word.letters)
    #expect(marking.given == word.letters + [try #require(Letter("z"))])
    #expect(play.effects.lines.last == .notQuite(marking))
    play.take(try wrong(play.session))
    #expect(play.session.question?.word == word)
    let before = play.effects.count
    play.take(try wrong(play.session))
    #expect(play.session.question?.word != word)
    #expect(Array(play.effects[before...]).lines.first == .moveOn(word))
    #expect(play.session.missedWords == [word])
  }

  @Test(
    "brings a missed word back once, when at least three others have been asked in between", arguments: 0..<15
  )
  func comeback(missed: Int) throws {
    var play = Play()
    try play.finish { $0 != missed }
    let word = try #require(play.session.missedWords.first)
    let places = play.asked.indices.filter { play.asked[$0].word == word }
    // The last three words have no three others behind them.
    guard missed < 12 else {
      #expect(places.count == 1)
      return
    }
    #expect(places.count == 2)
    #expect(places[1] - places[0] - 1 >= 3)
    #expect(play.asked[places[1]].turn == .comeback)
    #expect(play.effects.lines.contains(.rightThisTime))
    #expect(play.session.firstTriesRight == 14)
  }

  @Test("keeps the distance of every comeback however many words are missed")
  func manyComebacks() throws {
    var numbers = SplitMix64(seed: 3)
    for seed in 0..<200 as Range<UInt64> {
      var play = Play(newSession(seed: seed))
      try play.finish { _ in Bool.random(using: &numbers) }
      for (place, question) in play.asked.enumerated() where question.turn == .comeback {
        let first = try #require(play.asked.firstIndex { $0.word == question.word })
        #expect(place - first - 1 >= SpellingSession.wordsBeforeComeback)
        #expect(play.asked.count { $0.word == question.word } == 2)
      }
    }
  }

  @Test("a comeback missed again is repaired, and is named once among the words to practise")
  func missedComeback() throws {
    var play = Play()
    play.take(try wrong(play.session))
    play.take(try right(play.session))
    while play.session.question?.turn == .first { play.take(try right(play.session)) }
    #expect(play.session.question?.turn == .comeback)
    play.take(try wrong(play.session))
    guard case .repairing = play.session.phase else {
      Issue.record("no repair")
      return
    }
    #expect(play.session.missedWords.count == 1)
    #expect(play.effects.facts.attempts.last?.turn == .comeback)
  }

  @Test("skips a word without a try: it is practised, comes back, and earns nothing")
  func skip() throws {
    var play = Play()
    let word = try #require(play.session.question).word
    play.take(.commanded(.skip))
    #expect(play.effects.facts.last == .wordSkipped(session: play.session.id, word: word.text))
    #expect(play.effects.facts.attempts.isEmpty)
    #expect(play.session.missedWords == [word])
    #expect(play.session.question?.word != word)
    try play.finish { _ in true }
    #expect(play.asked.contains(Question(word: word, turn: .comeback)))
    #expect(play.result?.firstTriesRight == 14)
  }

  @Test("skipping a repair goes on, and counts the word as missed only once")
  func skipRepair() throws {
    var play = Play()
    let word = try #require(play.session.question).word
    play.take(try wrong(play.session))
    play.take(.commanded(.skip))
    #expect(play.session.question?.word != word)
    #expect(play.session.missedWords == [word])
    #expect(!play.effects.facts.contains(.wordSkipped(session: play.session.id, word: word.text)))
  }

  @Test("ends with what was reached when the child leaves, and takes nothing in after that")
  func leaving() throws {
    var play = Play()
    play.take(try right(play.session))
    play.take(.left)
    let result = try #require(play.result)
    #expect(result.wasLeft)
    #expect(result.firstTriesRight == 1)
    #expect(result.wordsAsked == 2)
    #expect(result.stars == nil)
    #expect(play.effects.lines.last == .goodbye)
    let ended = play.session
    for event in [SessionEvent.began, .left, .heardNothing, .saidWholeWord, .commanded(.skip)] {
      #expect(play.session.handle(event).isEmpty)
      #expect(play.session == ended)
    }
  }

  @Test("left after the tenth right first try stays completed")
  func leavingCompleted() throws {
    var play = Play()
    for _ in 0..<10 { play.take(try right(play.session)) }
    play.take(.left)
    #expect(play.result?.stars == .one)
    #expect(
      play.effects.facts.contains(.levelCompleted(session: play.session.id, level: levelOne, stars: .one)))
    #expect(play.effects.lines.suffix(2) == [.levelCompleted(.one), .goodbye])
  }

  @Test("left before the first word leaves nothing to keep")
  func leavingUnbegun() {
    var session = newSession()
    #expect(session.handle(.left) == [.say(.goodbye)])
    guard case .finished(let result) = session.phase else {
      Issue.record("not finished")
      return
    }
    #expect(result.wasLeft)
    #expect(result.wordsAsked == 0)
  }

  @Test("without words ends at once as not yet")
  func noWords() throws {
    let play = Play(newSession([]))
    #expect(play.result?.stars == nil)
    #expect(play.effects.lines.last == .notYet([]))
  }

  @Test("answers commands with what is asked for, and no command is a try")
  func commands() throws {
    var play = Play()
    let word = try #require(play.session.question).word
    let answers: [(SpokenCommand, [SessionEffect])] = [
      (.again, [.say(.word(word))]), (.slower, [.say(.wordSlowly(word))]), (.meaning, [.say(.meaning(word))]),
      (.sentence, [.say(.sentence(word))]), (.keys, [.useKeys, .say(.typeTheLetters)]), (.undo, []),
      (.startAgain, []), (.done, []),
    ]
    let before = play.session
    for (command, effects) in answers {
      #expect(play.session.handle(.commanded(command)) == effects)
      #expect(play.session == before)
    }
    #expect(Set(answers.map(\.0)).union([.skip]) == Set(SpokenCommand.allCases))
  }
}
