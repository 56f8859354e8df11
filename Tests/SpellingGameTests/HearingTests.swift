import Spelling
import SpellingGame
import Testing

/// What could not be heard, or not surely, is never held against the child.
@Suite("Hearing in a session")
struct HearingTests {
  /// The open word with its first letter in doubt, the wrong candidate first.
  private func uncertain(_ session: SpellingSession) throws -> Attempt {
    var letters = try #require(session.question).word.letters
    let candidates = [try #require(Letter("z")), letters[0]]
    letters[0] = candidates[0]
    return Attempt(
      letters: letters, means: .voice, isCertain: false,
      doubts: [LetterDoubt(index: 0, candidates: candidates)])
  }

  private func one(_ letter: Letter, isCertain: Bool = true) -> SessionEvent {
    .attempted(Attempt(letters: [letter], means: .voice, isCertain: isCertain))
  }

  @Test("nothing heard is never a try, and two in a row offer the keys")
  func unheard() throws {
    var play = Play()
    let before = play.session.question
    var lines: [TutorLine] = []
    for _ in 0..<4 { lines += play.session.handle(.heardNothing).lines }
    #expect(lines == [.couldNotHear, .offerKeys, .couldNotHear, .offerKeys])
    #expect(play.session.question == before)
    #expect(play.session.missedWords.isEmpty)
    #expect(play.effects.facts.attempts.isEmpty)
  }

  @Test("in a repair, a doubt that the word's own letter settles is settled so, and earns no point")
  func doubtInRepair() throws {
    var play = Play()
    play.take(try wrong(play.session))
    let attempt = try uncertain(play.session)
    let effects = play.session.handle(.attempted(attempt))
    #expect(effects.lines.first == .repaired)
    #expect(play.session.firstTriesRight == 0)
  }

  @Test("in a repair, a doubt that no candidate settles is asked again")
  func unsettledDoubtInRepair() throws {
    var play = Play()
    play.take(try wrong(play.session))
    var attempt = try uncertain(play.session)
    attempt.doubts[0].candidates = [try #require(Letter("z")), try #require(Letter("x"))]
    #expect(play.session.handle(.attempted(attempt)).lines == [.sayThemAgain])
  }

  @Test("an answer that was understood ends the row")
  func row() throws {
    var play = Play()
    play.take(.heardNothing)
    play.take(try right(play.session))
    #expect(play.session.handle(.heardNothing).lines == [.couldNotHear])
    play.take(try wrong(play.session))
    #expect(play.session.handle(.heardNothing).lines == [.couldNotHear])
  }

  @Test("no letters and letters in doubt at no one place count as not heard")
  func unclear() throws {
    var play = Play()
    #expect(play.session.handle(.attempted(Attempt(letters: [], means: .voice))).lines == [.couldNotHear])
    var attempt = try uncertain(play.session)
    attempt.doubts = []
    #expect(play.session.handle(.attempted(attempt)).lines == [.offerKeys])
    attempt.doubts = [LetterDoubt(index: 99, candidates: attempt.letters)]
    #expect(play.session.handle(.attempted(attempt)).lines == [.sayThemAgain])
    attempt.doubts = [LetterDoubt(index: 0, candidates: [attempt.letters[0]])]
    #expect(play.session.handle(.attempted(attempt)).lines == [.offerKeys])
    #expect(play.effects.facts.attempts.isEmpty)
  }

  @Test(
    "a spelling with one letter in doubt is asked about, and judged by the answer", arguments: [true, false])
  func choosing(isRight: Bool) throws {
    var play = Play()
    let word = try #require(play.session.question).word
    let attempt = try uncertain(play.session)
    let candidates = attempt.doubts[0].candidates
    play.take(.attempted(attempt))
    #expect(play.effects.lines.last == .whichLetter(candidates[0], candidates[1]))
    #expect(play.effects.facts.attempts.isEmpty)
    play.take(.chose(candidates[isRight ? 1 : 0]))
    let judged = try #require(play.effects.facts.attempts.first)
    #expect(judged.isRight == isRight)
    #expect(judged.word == word.text)
    #expect(judged.means == .voice)
    #expect(judged.given == [candidates[isRight ? 1 : 0]] + word.letters.dropFirst())
    #expect(play.session.firstTriesRight == (isRight ? 1 : 0))
  }

  @Test("the answer may be said as well as chosen: one letter is then never taken for the whole spelling")
  func choosingByVoice() throws {
    var chosen = Play()
    var said = chosen
    let attempt = try uncertain(chosen.session)
    let letter = attempt.doubts[0].candidates[1]
    chosen.take(.attempted(attempt))
    said.take(.attempted(attempt))
    chosen.take(.chose(letter))
    said.take(one(letter))
    #expect(said.effects == chosen.effects)
    #expect(said.session == chosen.session)
  }

  @Test("another letter has the question put again, and never counts")
  func choosingAnother() throws {
    var play = Play()
    let attempt = try uncertain(play.session)
    let candidates = attempt.doubts[0].candidates
    play.take(.attempted(attempt))
    let other = try #require(Letter("q"))
    #expect(play.session.letters(choosing: other) == nil)
    #expect(play.session.handle(one(other)).lines == [.whichLetter(candidates[0], candidates[1])])
    #expect(play.session.handle(.chose(other)).isEmpty)
    play.take(.chose(candidates[1]))
    #expect(play.session.firstTriesRight == 1)
    #expect(play.effects.facts.attempts.count == 1)
  }

  @Test("a choice that is not understood is given up for the whole word, and never counts")
  func choosingUnclear() throws {
    let events: [SessionEvent] = [
      one(try #require(Letter("z")), isCertain: false), .heardNothing, .saidWholeWord, .commanded(.keys),
      .commanded(.startAgain), .commanded(.undo),
    ]
    for event in events {
      var play = Play()
      play.take(.attempted(try uncertain(play.session)))
      play.take(event)
      guard case .asking = play.session.phase else {
        Issue.record("still choosing")
        return
      }
      #expect(play.effects.facts.attempts.isEmpty)
      play.take(try right(play.session, .voice))
      #expect(play.session.firstTriesRight == 1)
    }
  }

  @Test("what is asked for while choosing is answered, and the question put again")
  func commandsWhileChoosing() throws {
    var play = Play()
    let word = try #require(play.session.question).word
    let attempt = try uncertain(play.session)
    play.take(.attempted(attempt))
    let question = TutorLine.whichLetter(attempt.doubts[0].candidates[0], attempt.doubts[0].candidates[1])
    let before = play.session
    #expect(play.session.handle(.commanded(.again)).lines == [question])
    #expect(play.session.handle(.commanded(.slower)).lines == [.wordSlowly(word), question])
    #expect(play.session.handle(.commanded(.meaning)).lines == [.meaning(word), question])
    #expect(play.session.handle(.commanded(.sentence)).lines == [.sentence(word), question])
    #expect(play.session == before)
  }

  @Test("two doubts are asked about one after the other")
  func twoDoubts() throws {
    var play = Play()
    var attempt = try uncertain(play.session)
    let word = try #require(play.session.question).word
    attempt.doubts.append(LetterDoubt(index: 1, candidates: [word.letters[1], attempt.letters[0]]))
    play.take(.attempted(attempt))
    play.take(.chose(word.letters[0]))
    #expect(play.effects.lines.last == .whichLetter(word.letters[1], attempt.letters[0]))
    play.take(.chose(word.letters[1]))
    #expect(play.session.firstTriesRight == 1)
  }

  @Test("the whole word said is answered with the letters' turn, and is never a try")
  func wholeWord() throws {
    var play = Play()
    let before = play.session
    #expect(play.session.handle(.saidWholeWord) == [.say(.nowTheLetters)])
    #expect(play.session == before)
    play.take(try wrong(play.session))
    let repairing = play.session
    #expect(play.session.handle(.saidWholeWord) == [.say(.nowTheLetters)])
    #expect(play.session == repairing)
  }

  @Test("the same letters by voice and by keys have the same effects but for the means")
  func voiceAndKeys() throws {
    var numbers = SplitMix64(seed: 11)
    for seed in 0..<100 as Range<UInt64> {
      var byVoice = Play(newSession(seed: seed))
      var byKeys = byVoice
      while byVoice.session.question != nil {
        let isRight = Bool.random(using: &numbers)
        byVoice.take(try isRight ? right(byVoice.session, .voice) : wrong(byVoice.session, .voice))
        byKeys.take(try isRight ? right(byKeys.session, .keys) : wrong(byKeys.session, .keys))
      }
      #expect(byVoice.session == byKeys.session)
      #expect(byVoice.effects.map(\.withoutMeans) == byKeys.effects.map(\.withoutMeans))
      #expect(Set(byVoice.effects.facts.attempts.map(\.means)) == [.voice])
    }
  }
}

extension SessionEffect {
  fileprivate var withoutMeans: SessionEffect {
    guard case .remember(.wordAttempted(let attempt)) = self else { return self }
    return .remember(
      .wordAttempted(
        WordAttempt(
          session: attempt.session, word: attempt.word, given: attempt.given, means: .keys,
          turn: attempt.turn,
          isRight: attempt.isRight, answerTime: attempt.answerTime)))
  }
}
