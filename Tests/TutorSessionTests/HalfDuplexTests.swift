import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Speaking and listening", .timeLimit(.minutes(1)))
struct HalfDuplexTests {
  @Test(
    "the microphone is closed whenever the tutor speaks, through a whole session with every kind of answer")
  func neverBoth() async throws {
    let stage = Stage(
      words: Word.samples,
      listener: { asked, listening in
        switch listening % 6 {
        case 0: [.level(decibelsFullScale: -20), .speechStarted, .letters("zzz")]
        case 1: [.heard(.wholeWord)]
        case 2: [.heard(.nothing)]
        case 3: [.heard(.silence)]
        case 4: [.unsure("zap", doubts: [(1, "ae")])]
        default: [.speechStarted, .partial(asked.letters), .letters(asked.letters, isRight: true)]
        }
      })
    let result = await stage.play().value
    #expect(result.wordsAsked == Word.samples.count)
    #expect(stage.journal.overlaps.isEmpty)
    #expect(stage.journal.count(of: .microphoneOpened) > 30)
    #expect(stage.journal.count(of: .microphoneOpened) == stage.journal.count(of: .microphoneClosed))
  }

  @Test("the microphone is closed before a line that a key asks for in the middle of listening")
  func closedBeforeCommand() async throws {
    let stage = Stage()
    let run = stage.play()
    for _ in 1...50 {
      try await stage.until(.listening)
      try await stage.until(stage.isOpen)
      stage.press(.command(.again))
    }
    stage.press(.leave)
    _ = await run.value
    #expect(stage.journal.overlaps.isEmpty)
    #expect(stage.microphone.openings >= 50)
  }

  @Test("the microphone opens only after the quiet tail")
  func quietTail() async throws {
    var settings = SessionSettings.instant
    settings.quietTail = .milliseconds(25)
    let stage = Stage(settings: settings)
    let run = stage.play()
    try await stage.until(.listening)
    try await stage.until(stage.isOpen)
    stage.press(.leave)
    _ = await run.value
    let entries = stage.journal.timedEntries
    let opened = try #require(entries.firstIndex { $0.entry == .microphoneOpened })
    let silent = try #require(entries[..<opened].last { $0.entry == .soundEnded })
    #expect(entries[opened].time - silent.time >= settings.quietTail)
  }

  @Test("the quiet tail begins when the sound is really over, also where a key cut it short")
  func lingeringSound() async throws {
    let stage = Stage(words: [.sample("cat")])
    stage.voice.linger(.milliseconds(10))
    stage.voice.hold()
    let run = stage.play()
    try await stage.until(caption: "Spell the word")
    try await stage.until(stage.voice.isHeld)
    stage.press(.hush)
    try await stage.until(.listening)
    try await stage.until(stage.isOpen)
    #expect(stage.journal.overlaps.isEmpty)
    run.cancel()
  }

  @Test("a microphone that listens again is closed before it is opened again")
  func neverTwice() async throws {
    let stage = Stage(listener: { _, listening in listening < 20 ? [.heard(.silence)] : [] })
    let run = stage.play()
    try await stage.until(stage.microphone.openings == 20)
    stage.press(.leave)
    _ = await run.value
    let order = stage.journal.entries.filter { $0 == .microphoneOpened || $0 == .microphoneClosed }
    #expect(order == (0..<order.count).map { $0.isMultiple(of: 2) ? .microphoneOpened : .microphoneClosed })
  }

  @Test("a fact is kept before the line that tells it is said")
  func keptFirst() async throws {
    let stage = Stage(listener: { asked, listening in [.letters(listening == 1 ? "x" : "cat", asked: asked)] }
    )
    let result = await stage.play().value
    #expect(result.wordsAsked == 2)
    var kept = 0
    var told = 0
    for entry in stage.journal.entries {
      switch entry {
      case .kept(let facts): kept += facts.attempts.count
      case .synthesized(.praise), .synthesized(.sentence("Not quite. It is spelled like this:", _)),
        .synthesized(.sentence("It is spelled", _)):
        told += 1
        #expect(told <= kept)
      default: break
      }
    }
    #expect(told == stage.store.facts.attempts.count)
    #expect(told >= 3)
  }
}

extension Stage {
  /// Whether the microphone is open.
  var isOpen: Bool { journal.count(of: .microphoneOpened) > journal.count(of: .microphoneClosed) }
}
