import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Keys", .timeLimit(.minutes(1)))
struct KeyTests {
  @Test("a key cuts speech at once")
  func keyCutsSpeech() async throws {
    let stage = Stage(words: [.sample("cat")])
    stage.voice.hold()
    let run = stage.play()
    try await stage.until(stage.journal.saidWords == ["cat"] && stage.voice.isHeld)
    stage.press(.hush)
    try await stage.until(.listening)
    #expect(stage.journal.entries.contains(.soundStopped))
    #expect(stage.journal.overlaps.isEmpty)
    run.cancel()
  }

  @Test("a letter pressed while the word is being said begins the answer")
  func letterBeginsAnswer() async throws {
    let stage = Stage(words: [.sample("cat")])
    stage.voice.hold()
    let run = stage.play()
    try await stage.until(caption: "Spell the word")
    try await stage.until(stage.voice.isHeld)
    stage.type("c")
    let picture = try await stage.until(.typing)
    #expect(picture.letters == "c".spelled)
    try await stage.until(!stage.voice.isHeld)
    run.cancel()
  }

  @Test("a letter pressed while feedback is spoken, with another word still to come, is dropped")
  func letterDuringFeedback() async throws {
    let stage = Stage()
    let run = stage.play()
    try await stage.until(.listening)
    stage.voice.hold()
    stage.press(.spelling(try await stage.askedWord().spelled))
    try await stage.until(caption: "Right!")
    stage.type("x")
    let picture = try await stage.until(caption: "Spell the word")
    #expect(picture.letters.isEmpty)
    #expect(picture.activity == .speaking)
    #expect(picture.wordNumber == 2)
    run.cancel()
  }

  @Test("typed letters keep the microphone closed, and undoing the last opens it again")
  func typedLettersCloseMicrophone() async throws {
    let stage = Stage()
    let run = stage.play()
    try await stage.until(.listening)
    try await stage.until(stage.isOpen)
    stage.type("ca")
    try await stage.until { $0.letters == "ca".spelled && $0.activity == .typing }
    try await stage.until(!stage.isOpen)
    stage.press(.undo)
    try await stage.until { $0.letters == "c".spelled }
    // Asked again, the word keeps what was typed, and the microphone stays closed.
    stage.press(.command(.again))
    try await stage.until { $0.activity == .typing && $0.letters == "c".spelled }
    #expect(stage.microphone.openings == 1)
    stage.press(.undo)
    try await stage.until { $0.activity == .listening && $0.letters.isEmpty }
    try await stage.until(stage.microphone.openings == 2)
    run.cancel()
  }

  @Test("letters that were being heard give way to typed ones")
  func typedReplacesHeard() async throws {
    let stage = Stage(listener: { _, _ in [.speechStarted, .partial("ca".spelled)] })
    let run = stage.play()
    try await stage.until { $0.letters == "ca".spelled && $0.lettersAreProvisional }
    stage.type("d")
    try await stage.until { $0.letters == "d".spelled && !$0.lettersAreProvisional }
    run.cancel()
  }

  @Test("switching to keys drops letters that were being heard")
  func switchDropsHeard() async throws {
    let stage = Stage(listener: { _, _ in [.speechStarted, .partial("ca".spelled)] })
    let run = stage.play()
    try await stage.until { $0.letters == "ca".spelled }
    stage.press(.switchMeans)
    let picture = try await stage.until(.typing)
    #expect(picture.letters.isEmpty && !picture.lettersAreProvisional)
    stage.press(.switchMeans)
    try await stage.until(.listening)
    run.cancel()
  }

  @Test("'done' by key ends a spoken answer")
  func doneEndsSpeech() async throws {
    let stage = Stage(words: [.sample("cat")], listener: { _, _ in [.speechStarted] })
    let hypothesis = LetterHypothesis(
      letters: "cat".spelled.map { HeardLetter(letter: $0, confidence: 1) }, verdict: .correct, confidence: 1)
    stage.listener.expectAtEnd(.letters(hypothesis))
    let run = stage.play()
    try await stage.until(.listening)
    try await stage.until(stage.journal.entries.contains { if case .listened = $0 { true } else { false } })
    stage.press(.done)
    let result = await run.value
    #expect(result.firstTriesRight == 1)
    #expect(stage.store.facts.attempts.map(\.means) == [.voice])
  }

  @Test("'done' before anything was said is no failure of the microphone")
  func doneAtOnce() async throws {
    let stage = Stage()
    let run = stage.play()
    try await stage.until(.listening)
    try await stage.until(stage.isOpen)
    stage.press(.done)
    try await stage.until(stage.microphone.openings == 2)
    let picture = try await stage.until { $0.activity == .listening && $0.captionNumber == 3 }
    #expect(picture.notices.isEmpty)
    run.cancel()
  }

  @Test("an empty spelling is no answer")
  func emptySpelling() async throws {
    let stage = Stage(hasMicrophone: false)
    let run = stage.play()
    try await stage.until(.typing)
    stage.press(.spelling([]), .done, .undo)
    let picture = try await stage.until(.typing)
    #expect(picture.caption == "Spell the word you hear.")
    run.cancel()
  }

  @Test(
    "a question about the next word, asked while the last one is praised, does not mix the two words' letters"
  )
  func commandDuringFeedback() async throws {
    for command in [SpokenCommand.meaning, .sentence, .again, .slower, .keys] {
      let stage = Stage(hasMicrophone: false)
      let run = stage.play()
      try await stage.until(.typing)
      stage.voice.hold()
      stage.press(.spelling(try await stage.askedWord().spelled))
      try await stage.until(caption: "Right!")
      stage.press(.command(command))
      stage.voice.release()
      let picture = try await stage.until(.typing)
      #expect(picture.letters.isEmpty, "\(command)")
      #expect(picture.wordNumber == 2, "\(command)")
      #expect(stage.journal.saidWords.contains(try await stage.askedWord()), "\(command)")
      run.cancel()
    }
  }

  @Test("a word that has not been asked yet cannot be skipped")
  func skipUnasked() async throws {
    let stage = Stage(words: Word.samples, hasMicrophone: false)
    let run = stage.play()
    try await stage.until(.typing)
    stage.type(try await stage.askedWord())
    stage.voice.hold()
    stage.press(.done)
    try await stage.until(caption: "Right")
    try await stage.until(stage.voice.isHeld)
    stage.press(.command(.skip))
    let picture = try await stage.until { $0.wordNumber == 2 }
    #expect(picture.caption == "Spell the word you hear.")
    stage.press(.leave, .leave)
    let result = await run.value
    #expect(result.missedWords.isEmpty)
  }

  @Test("the same word twice in a list is two questions")
  func sameWordTwice() async throws {
    let stage = Stage(words: [.sample("cat"), .sample("cat")], hasMicrophone: false)
    let run = stage.play()
    try await stage.until(.typing)
    stage.type("cat")
    stage.press(.done)
    let picture = try await stage.until { $0.activity == .typing && $0.wordNumber == 2 }
    #expect(picture.letters.isEmpty)
    run.cancel()
  }
}
