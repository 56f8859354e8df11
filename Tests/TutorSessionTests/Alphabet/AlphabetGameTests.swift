import Spelling
import Testing
import TutorServices

@testable import TutorSession

@Suite("The alphabet game's rules") struct AlphabetGameTests {
  private func letters(_ text: String) -> AlphabetGame.Event {
    .heard(
      .letters(
        LetterHypothesis(
          letters: text.spelled.map { HeardLetter(letter: $0, confidence: 1) }, verdict: .unsure,
          confidence: 0.5)))
  }

  private func asked(_ effects: [AlphabetGame.Effect]) -> [Letter]? {
    effects.lazy.compactMap { if case .listen(let letters) = $0 { letters } else { nil } }.first
  }

  private func said(_ effects: [AlphabetGame.Effect]) -> [AlphabetLine] {
    effects.compactMap { if case .say(let line) = $0 { line } else { nil } }
  }

  @Test("all letters are asked once, in groups that a child remembers, and not in the alphabet's order")
  func groups() {
    let all = AlphabetGame.groups.flatMap(\.self)
    #expect(Set(all).count == 26 && all.count == 26)
    #expect(AlphabetGame.groups.count == 7)
    #expect(AlphabetGame.groups.allSatisfy { $0.count <= 4 })
    #expect(all != all.sorted { $0.character < $1.character })
  }

  @Test("letters that were said well are learned, group after group, to the end") func whole() {
    var game = AlphabetGame()
    var effects = game.handle(.began)
    var learned: [Letter] = []
    while let asked = asked(effects) {
      effects = game.handle(letters(asked.text))
      #expect(effects.first == .learn(asked))
      learned += asked
    }
    #expect(learned == AlphabetGame.groups.flatMap(\.self))
    #expect(game.learnedCount == 26)
    #expect(effects.suffix(2) == [.say(.thanks), .finish])
  }

  @Test("a voice that is not known yet need be understood by half only") func half() {
    var game = AlphabetGame()
    _ = game.handle(.began)
    #expect(game.handle(letters("axbx")).first == .learn("asbo".spelled))
    #expect(asked(game.handle(letters("xxxx"))) == "meft".spelled)
  }

  @Test("what is not understood is asked once more, and then left without blame") func twice() {
    var game = AlphabetGame()
    _ = game.handle(.began)
    let first = game.handle(.heard(.nothing))
    #expect(said(first).first == .onceMore)
    #expect(asked(first) == "asbo".spelled)
    let second = game.handle(.heard(.nothing))
    #expect(said(second).first == .neverMind)
    #expect(asked(second) == "meft".spelled)
  }

  @Test(
    "letters may be passed over by key or by voice",
    arguments: [AlphabetGame.Event.skipped, .heard(.command(.skip))])
  func skipped(event: AlphabetGame.Event) {
    var game = AlphabetGame()
    _ = game.handle(.began)
    #expect(asked(game.handle(event)) == "meft".spelled)
    #expect(game.learnedCount == 0)
  }

  @Test("nobody there, noise, a broken microphone and enough of it each end the game with a kind line")
  func ends() {
    let cases: [([AlphabetGame.Event], AlphabetLine)] = [
      ([.heard(.silence), .heard(.silence)], .anotherTime),
      ([.heard(.tooNoisy), .heard(.tooNoisy)], .cannotHear),
      ([.failed], .cannotHear), ([.left], .goodbye),
    ]
    for (events, line) in cases {
      var game = AlphabetGame()
      _ = game.handle(.began)
      let last = events.map { game.handle($0) }.last
      #expect(last == [.say(line), .finish])
    }
  }

  @Test("any row of events ends after a bounded number of questions") func bounded() {
    for seed in 0..<40 {
      var game = AlphabetGame()
      var effects = game.handle(.began)
      var questions = 0
      while asked(effects) != nil, questions < 100 {
        let events: [AlphabetGame.Event] = [.heard(.nothing), .skipped, .heard(.tooNoisy), .heard(.silence)]
        effects = game.handle(events[(seed * 7 + questions * (seed + 1)) % (seed % 2 == 0 ? 2 : 4)])
        questions += 1
      }
      #expect(questions <= 2 * AlphabetGame.groups.count)
      #expect(effects.last == .finish)
    }
  }

  @Test("every line has words to show, and something to say") func captions() {
    let lines: [AlphabetLine] = [
      .welcome, .sayAfterMe("asbo".spelled), .wellSaid, .onceMore, .neverMind, .tooNoisy, .cannotHear,
      .anotherTime,
      .thanks, .goodbye,
    ]
    for line in lines {
      #expect(!line.caption.isEmpty)
      #expect(!line.speeches.isEmpty)
    }
    #expect(AlphabetLine.sayAfterMe("asbo".spelled).caption == "A S B O")
  }
}
