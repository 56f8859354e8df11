import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Leaving", .timeLimit(.minutes(1)))
struct LeavingTests {
  private func expectLeft(_ stage: Stage, _ result: SessionResult) async throws {
    #expect(result.wasLeft)
    let last = try #require(await stage.allPictures().last)
    #expect(last.activity == .finished)
    #expect(last.result == result)
    #expect(last.caption.hasPrefix("Goodbye"))
    #expect(last.shownWord == nil && last.choice.isEmpty)
    guard case .sessionEnded = stage.store.facts.last else {
      Issue.record("the end was not kept")
      return
    }
    #expect(!stage.isOpen)
  }

  @Test("leaving ends the session with goodbye and result, whatever goes on", arguments: Moment.allCases)
  func leave(_ moment: Moment) async throws {
    let stage = moment.stage
    let run = stage.play()
    try await moment.reach(stage)
    stage.press(.leave)
    stage.voice.release()
    let result = await run.value
    try await expectLeft(stage, result)
    if moment.hasVoice {
      #expect(stage.journal.entries.contains(.synthesized(.sentence("Goodbye, until next time."))))
    }
  }

  @Test("cancelling the task that plays the session ends it and keeps the end", arguments: Moment.allCases)
  func cancel(_ moment: Moment) async throws {
    let stage = moment.stage
    let run = stage.play()
    try await moment.reach(stage)
    run.cancel()
    try await expectLeft(stage, await run.value)
  }

  @Test("leaving once more does not wait for the goodbye")
  func leaveTwice() async throws {
    let stage = Stage()
    stage.voice.hold()
    let run = stage.play()
    try await stage.until(caption: "Grade")
    stage.press(.leave, .leave)
    try await expectLeft(stage, await run.value)
  }

  @Test(
    "a session that is over stays as it ended, when it is left or cancelled while the last line is said",
    arguments: [true, false])
  func leaveAfterTheEnd(cancels: Bool) async throws {
    let stage = Stage(words: Word.samples, hasMicrophone: false)
    let run = stage.play()
    for number in 1...15 {
      try await stage.until { $0.activity == .typing && $0.wordNumber == number }
      if number == 15 { stage.voice.hold() }
      stage.press(.spelling(try await stage.askedWord().spelled))
    }
    try await stage.until(caption: "Right!")
    if cancels { run.cancel() } else { stage.press(.leave) }
    let result = await run.value
    #expect(!result.wasLeft)
    #expect(result.stars == .three)
    #expect(stage.store.facts.contains { if case .levelCompleted = $0 { true } else { false } })
    #expect(await stage.allPictures().last?.result == result)
  }
}

/// A moment of a session at which it may be left.
enum Moment: String, CaseIterable, Sendable {
  case beforeTheFirstWord, word, listening, typing, feedback, repairing, choosing, looking, reading

  var hasVoice: Bool { self != .looking && self != .reading }

  var stage: Stage {
    let settings =
      switch self {
      case .looking:
        SessionSettings(quietTail: .zero, readingTimePerCharacter: .zero, lookingTime: .seconds(3600))
      default: SessionSettings.instant
      }
    return Stage(
      hasVoice: hasVoice, hasMicrophone: self == .listening || self == .choosing, settings: settings,
      listener: { _, _ in self == .choosing ? [.unsure("cat", doubts: [(0, "ck")])] : [] })
  }

  func reach(_ stage: Stage) async throws {
    switch self {
    case .beforeTheFirstWord: break
    case .word:
      stage.voice.hold()
      try await stage.until(caption: "Spell the word")
      try await stage.until(stage.voice.isHeld)
    case .listening: try await stage.until(.listening)
    case .typing:
      try await stage.until(.typing)
      stage.type("c")
    case .feedback, .repairing:
      try await stage.until(.typing)
      if self == .feedback { stage.voice.hold() }
      stage.press(.spelling("x".spelled))
      try await stage.until { $0.marking != nil && (self == .feedback || $0.activity == .typing) }
    case .choosing: try await stage.until { !$0.choice.isEmpty }
    case .looking: try await stage.until(.looking)
    case .reading: try await stage.until(caption: "Grade")
    }
  }
}
