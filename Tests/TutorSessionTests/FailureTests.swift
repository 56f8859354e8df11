import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Failures", .timeLimit(.minutes(1)))
struct FailureTests {
  private let lost = "\(ScriptedMicrophone.failure) For now, type the letters."
  private let back = "The microphone is back."

  /// Answers the open question by keys.
  private func typeAnswer(_ stage: Stage) async throws {
    stage.type(try await stage.askedWord())
    stage.press(.done)
  }

  @Test("a microphone that cannot be opened is told once, and the whole session goes on by keys")
  func microphoneMissing() async throws {
    let stage = Stage(words: Word.samples, microphone: { _ in .fails })
    let run = stage.play()
    for number in 1...Word.samples.count {
      try await stage.until { $0.activity == .typing && $0.wordNumber == number }
      try await typeAnswer(stage)
    }
    #expect(await run.value.firstTriesRight == Word.samples.count)
    #expect(await stage.allPictures().last?.notices == [lost])
  }

  @Test("a microphone unplugged in mid-word and back at the next question: one notice each")
  func microphoneUnplugged() async throws {
    let stage = Stage(
      microphone: { $0 == 2 ? .fails : .works },
      listener: { asked, listening in
        switch listening {
        case 1: [.speechStarted, .partial("c".spelled)]
        case 2: []
        default: [.speechStarted, .letters(asked.letters, isRight: true)]
        }
      })
    let run = stage.play()
    try await stage.until { $0.activity == .listening && !$0.letters.isEmpty }
    stage.microphone.unplug()
    let picture = try await stage.until(.typing)
    #expect(picture.letters.isEmpty && !picture.lettersAreProvisional)
    #expect(picture.notices == [lost])
    // Tried again at the repeated question, and not there yet.
    stage.press(.command(.again))
    try await stage.until { $0.activity == .typing && $0.captionNumber == 3 }
    try await typeAnswer(stage)
    #expect(await run.value.firstTriesRight == 2)
    #expect(await stage.allPictures().last?.notices == [lost, back])
    #expect(stage.store.facts.attempts.map(\.means) == [.keys, .voice])
  }

  @Test("a listener that breaks off has heard nothing, and nobody waits for it")
  func listenerBreaksOff() async throws {
    let stage = Stage()
    let run = stage.play()
    try await stage.until(.listening)
    try await stage.until(stage.isOpen)
    try await stage.until(stage.journal.entries.contains { if case .listened = $0 { true } else { false } })
    stage.listener.breakOff()
    try await stage.until(caption: "I couldn't hear that.")
    run.cancel()
  }

  @Test("a sound file that is at its end does not spin: the child types, and it is told once")
  func soundFileEnds() async throws {
    let stage = Stage(
      microphone: { _ in .ends }, listener: { _, _ in [.level(decibelsFullScale: -60)] })
    let run = stage.play()
    for number in 1...2 {
      try await stage.until { $0.activity == .typing && $0.wordNumber == number }
      #expect(stage.microphone.openings == number)
      try await typeAnswer(stage)
    }
    #expect(await run.value.firstTriesRight == 2)
    #expect(
      await stage.allPictures().last?.notices == [
        "The sound from the microphone has been heard to its end. For now, type the letters."
      ])
  }

  @Test("what a sound file said before its end counts")
  func soundFileAnswers() async throws {
    let stage = Stage(
      words: [.sample("cat")], microphone: { _ in .ends },
      listener: { asked, _ in [.letters(asked.letters, isRight: true)] })
    #expect(await stage.play().value.firstTriesRight == 1)
  }

  @Test("a voice that fails in mid-session is told once; words are then shown, covered and written")
  func voiceFails() async throws {
    let stage = Stage(words: Array(Word.samples.prefix(3)), hasMicrophone: false)
    let run = stage.play()
    try await stage.until(.typing)
    stage.voice.fail(VoiceError.failed(operation: "synthesize", code: 1))
    try await typeAnswer(stage)
    for number in 2...3 {
      let look = try await stage.until { $0.activity == .looking && $0.wordNumber == number }
      #expect(look.shownWord == (try await stage.askedWord()))
      #expect(look.caption.contains("_____"))
      let picture = try await stage.until { $0.activity == .typing && $0.wordNumber == number }
      #expect(picture.shownWord == nil)
      try await typeAnswer(stage)
    }
    #expect(await run.value.firstTriesRight == 3)
    #expect(
      await stage.allPictures().last?.notices == [
        "The voice failed (synthesize, 1): try again. The words are shown for a moment instead."
      ])
  }

  @Test("a loudspeaker that breaks off a sound by itself does not hold the session up")
  func loudspeakerBreaksOff() async throws {
    let stage = Stage()
    let cancelling = Loudspeaker(play: { _ in throw CancellationError() }, stop: {})
    let session = TutorSession(
      game: SpellingSession(
        course: .level(.first(of: .first)), id: SessionID("session"), words: [.sample("cat")], seed: 1),
      profile: ProfileID("child"),
      services: SessionServices(
        voice: stage.voice.voice, loudspeaker: cancelling, microphone: nil, listener: nil,
        store: stage.store.store), settings: .instant)
    let run = Task { await session.run() }
    for await picture in session.pictures where picture.activity == .typing { break }
    session.press(.spelling("cat".spelled))
    #expect(await run.value.firstTriesRight == 1)
  }

  @Test("without a voice from the start nothing is told, and the word is shown before it is asked for")
  func noVoice() async throws {
    let stage = Stage(words: [.sample("cat")], hasVoice: false)
    let run = stage.play()
    let look = try await stage.until(.looking)
    #expect(look.shownWord == "cat" && look.notices.isEmpty)
    try await stage.until { $0.activity == .listening && $0.shownWord == nil }
    try await typeAnswer(stage)
    #expect(await run.value.firstTriesRight == 1)
  }

  private var slowLook: SessionSettings {
    SessionSettings(quietTail: .zero, readingTimePerCharacter: .zero, lookingTime: .seconds(3600))
  }

  @Test("a key covers the word, and is the answer's first letter")
  func keyCovers() async throws {
    let stage = Stage(words: [.sample("cat")], hasVoice: false, hasMicrophone: false, settings: slowLook)
    let run = stage.play()
    try await stage.until(.looking)
    stage.type("c")
    let picture = try await stage.until { $0.activity == .typing && !$0.letters.isEmpty }
    #expect(picture.shownWord == nil && picture.letters == "c".spelled)
    run.cancel()
  }

  @Test("a key that cuts the line before the word is shown does not also cover the word")
  func keyBeforeLook() async throws {
    var settings = slowLook
    settings.readingTimePerCharacter = .seconds(3600)
    let stage = Stage(words: [.sample("cat")], hasVoice: false, hasMicrophone: false, settings: settings)
    let run = stage.play()
    try await stage.until(caption: "Grade")
    stage.type("x")
    try await stage.until(caption: "a thing to spell")
    stage.type("c")
    let picture = try await stage.until(.looking)
    #expect(picture.shownWord == "cat" && picture.letters.isEmpty)
    run.cancel()
  }

  @Test(
    "a word that is being shown is covered by whatever comes in between, and shown again after it",
    arguments: [SpokenCommand.meaning, .sentence, .keys])
  func lookInterrupted(_ command: SpokenCommand) async throws {
    let settings = slowLook
    let stage = Stage(words: [.sample("cat")], hasVoice: false, hasMicrophone: false, settings: settings)
    let run = stage.play()
    try await stage.until(.looking)
    stage.press(.command(command))
    try await stage.until { $0.activity == .speaking && $0.shownWord == nil }
    try await stage.until { $0.activity == .looking && $0.shownWord == "cat" }
    stage.press(.switchMeans)
    try await stage.until { $0.activity == .looking && $0.shownWord == "cat" }
    stage.press(.leave)
    _ = await run.value
    #expect(await stage.allPictures().last?.shownWord == nil)
  }
}
