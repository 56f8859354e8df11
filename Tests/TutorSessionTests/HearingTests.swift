import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Hearing", .timeLimit(.minutes(1)))
struct HearingTests {
  /// A session of the word "bat" that was heard as "pat", unsure of its first letter.
  private func choosing(then answers: @escaping @Sendable (Int) -> [ListeningUpdate] = { _ in [] }) -> Stage {
    Stage(
      words: [.sample("bat")],
      listener: { _, listening in listening == 1 ? [.unsure("pat", doubts: [(0, "pb")])] : answers(listening)
      })
  }

  private func expectRight(_ stage: Stage, _ run: Task<SessionResult, Never>) async throws {
    let picture = try await stage.until(caption: "Right!")
    #expect(picture.letters == "bat".spelled)
    #expect(await run.value.firstTriesRight == 1)
    #expect(stage.store.facts.attempts.map(\.given) == ["bat".spelled])
  }

  @Test("a room too loud to hear letters is told of once, kindly, with a way out, and is no try")
  func tooNoisy() async throws {
    let stage = Stage(
      words: [.sample("bat")],
      listener: { asked, listening in
        listening == 1 ? [.heard(.tooNoisy)] : [.letters(asked.letters, isRight: true)]
      })
    let run = stage.play()
    let picture = try await stage.until(caption: "It is too loud here")
    #expect(picture.caption.contains("type"))
    #expect(await run.value.firstTriesRight == 1)
    #expect(stage.picturesSeen.count { $0.caption.hasPrefix("It is too loud here") } >= 1)
  }

  @Test("a room that stays too loud ends in the offer of keys")
  func staysNoisy() async throws {
    let stage = Stage(words: [.sample("bat")], listener: { _, _ in [.heard(.tooNoisy)] })
    let run = stage.play()
    try await stage.until(caption: "I still can't hear it well. You can type")
    stage.press(.leave)
    #expect(await run.value.firstTriesRight == 0)
    #expect(stage.store.facts.attempts.isEmpty)
  }

  @Test(
    "a doubtful letter is asked about, and settled by a key",
    arguments: [
      TutorKey.choice(1), .letter("b".spelled[0]), .spelling("b".spelled), .spelling("bat".spelled),
    ])
  func settledByKey(_ key: TutorKey) async throws {
    let stage = choosing()
    let run = stage.play()
    let picture = try await stage.until { $0.activity == .listening && !$0.choice.isEmpty }
    #expect(picture.caption == "Was that P or B?")
    #expect(picture.choice == "pb".spelled)
    #expect(picture.letters == "pat".spelled && picture.lettersAreProvisional)
    stage.press(key)
    try await expectRight(stage, run)
  }

  @Test("a doubtful letter is settled by saying it, and the letter is never judged as the word")
  func settledByVoice() async throws {
    let stage = choosing { _ in [.partial("b".spelled), .letters("b")] }
    try await expectRight(stage, stage.play())
    #expect(
      stage.journal.entries.contains(
        .listened(AskedSpelling(letters: "bat".spelled, variants: ["p".spelled, "b".spelled]))))
  }

  @Test("a doubtful letter is settled by spelling the whole word again")
  func settledByWholeSpelling() async throws {
    let stage = choosing { _ in [.letters("bat")] }
    try await expectRight(stage, stage.play())
  }

  @Test("a letter that was not offered is asked about once more when said")
  func otherLetterSaid() async throws {
    let stage = choosing { [.letters($0 == 2 ? "x" : "b")] }
    try await expectRight(stage, stage.play())
    #expect(stage.journal.count(of: .synthesized(.sentence("Was that"))) == 2)
  }

  @Test("a letter that was not offered begins the whole spelling when typed")
  func otherLetterTyped() async throws {
    let stage = choosing()
    let run = stage.play()
    try await stage.until { $0.activity == .listening && !$0.choice.isEmpty }
    stage.type("x")
    let picture = try await stage.until(.typing)
    #expect(picture.letters == "x".spelled && picture.choice.isEmpty)
    stage.press(.undo)
    stage.type("bat")
    stage.press(.done)
    try await expectRight(stage, run)
  }

  @Test(
    "neither letter: the word is spelled from its beginning",
    arguments: [TutorKey.undo, .startAgain, .command(.startAgain), .command(.keys)])
  func neither(_ key: TutorKey) async throws {
    let stage = choosing()
    let run = stage.play()
    try await stage.until { $0.activity == .listening && !$0.choice.isEmpty }
    stage.press(key)
    try await stage.until { $0.activity != .speaking && $0.choice.isEmpty && $0.letters.isEmpty }
    stage.type("bat")
    stage.press(.done)
    try await expectRight(stage, run)
  }

  @Test(
    "a choice that is not heard is given up, and letters typed after it are kept",
    arguments: [Hearing.nothing, .wholeWord, .command(.startAgain), .command(.undo)])
  func choiceGivenUp(_ hearing: Hearing) async throws {
    let stage = choosing { $0 == 2 ? [.heard(hearing)] : [] }
    let run = stage.play()
    try await stage.until { !$0.choice.isEmpty }
    try await stage.until { $0.activity == .listening && $0.choice.isEmpty }
    stage.type("bat")
    try await stage.until { $0.letters == "bat".spelled }
    stage.press(.done)
    try await expectRight(stage, run)
  }

  @Test(
    "help asked for in the middle of a choice ends with the choice",
    arguments: [SpokenCommand.again, .slower, .meaning, .sentence])
  func helpWhileChoosing(_ command: SpokenCommand) async throws {
    let stage = choosing { $0 == 2 ? [.heard(.command(command))] : [] }
    let run = stage.play()
    try await stage.until { $0.activity == .listening && !$0.choice.isEmpty }
    try await stage.until(stage.microphone.openings == 3)
    let picture = try await stage.until { $0.activity == .listening && !$0.choice.isEmpty }
    #expect(picture.letters == "pat".spelled)
    stage.press(.choice(1))
    try await expectRight(stage, run)
  }

  @Test("two answers in a row that could not be heard offer the keys, and none is a try")
  func unheardOffersKeys() async throws {
    let stage = Stage(
      words: [.sample("cat")],
      listener: { asked, listening in
        switch listening {
        case 1: [.heard(.nothing)]
        case 2: [.unsure("ct")]
        default: [.letters(asked.letters, isRight: true)]
        }
      })
    let run = stage.play()
    try await stage.until(caption: "I couldn't hear that.")
    try await stage.until(caption: "I still can't hear it well.")
    #expect(await run.value.firstTriesRight == 1)
    #expect(stage.store.facts.attempts.count == 1)
  }

  @Test("silence has the word said once more, and then the tutor waits")
  func silence() async throws {
    let stage = Stage(
      words: [.sample("cat")], listener: { _, listening in listening < 8 ? [.heard(.silence)] : [] })
    let run = stage.play()
    try await stage.until(stage.microphone.openings == 8)
    #expect(stage.journal.saidWords == ["cat", "cat"])
    run.cancel()
    _ = await run.value
    #expect(stage.store.facts.attempts.isEmpty)
  }

  @Test("the whole word is answered with 'now the letters' and is never a try")
  func wholeWord() async throws {
    let stage = Stage(
      words: [.sample("cat")],
      listener: { asked, listening in
        listening == 1 ? [.heard(.wholeWord)] : [.letters(asked.letters, isRight: true)]
      })
    let run = stage.play()
    try await stage.until(caption: "Yes, that is the word. Now the letters")
    #expect(await run.value.firstTriesRight == 1)
  }

  @Test("an answer is timed from the end of the question")
  func answerTime() async throws {
    var settings = SessionSettings.instant
    settings.quietTail = .milliseconds(20)
    let stage = Stage(
      words: [.sample("cat")], settings: settings,
      listener: { asked, _ in [.letters(asked.letters, isRight: true)] })
    _ = await stage.play().value
    let attempt = try #require(stage.store.facts.attempts.first)
    #expect(attempt.answerTime >= settings.quietTail && attempt.answerTime < .seconds(5))
  }
}
