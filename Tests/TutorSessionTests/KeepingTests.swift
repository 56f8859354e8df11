import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Keeping", .timeLimit(.minutes(1)))
struct KeepingTests {
  private let failing = "The disk is full: make room. Until then, progress is kept in memory only."
  private let kept = "Progress is kept again, and nothing is missing."
  private let lost = "What was done in this session could not be kept and ends with the program."

  private func answer(_ stage: Stage, words: ClosedRange<Int>) async throws {
    for number in words {
      try await stage.until { $0.activity == .typing && $0.wordNumber == number }
      stage.press(.spelling(try await stage.askedWord().spelled))
    }
  }

  /// What a session of right answers leaves behind, where nothing fails.
  private func factsWithoutFailure() async throws -> [ProgressFact] {
    let stage = Stage(words: Word.samples, hasMicrophone: false)
    let run = stage.play()
    try await answer(stage, words: 1...15)
    _ = await run.value
    return stage.store.facts.timeless
  }

  @Test("facts that a full disk refuses are held and kept later, in order, none lost or doubled")
  func fullDisk() async throws {
    let stage = Stage(words: Word.samples, hasMicrophone: false)
    let run = stage.play()
    try await answer(stage, words: 1...3)
    try await stage.until { $0.wordNumber == 4 && $0.activity == .typing }
    stage.store.fill()
    try await answer(stage, words: 4...9)
    let picture = try await stage.until { $0.wordNumber == 10 && $0.activity == .typing }
    #expect(picture.notices == [failing])
    #expect(stage.store.facts.attempts.count == 3)
    stage.store.makeRoom()
    try await answer(stage, words: 10...15)
    _ = await run.value
    #expect(await stage.allPictures().last?.notices == [failing, kept])
    #expect(stage.store.facts.timeless == (try await factsWithoutFailure()))
  }

  @Test("room that is made at the very end is used")
  func keptAtTheEnd() async throws {
    let stage = Stage(words: Word.samples, hasMicrophone: false)
    stage.store.fill()
    let run = stage.play()
    try await answer(stage, words: 1...14)
    try await stage.until { $0.activity == .typing && $0.wordNumber == 15 }
    stage.voice.hold()
    stage.press(.spelling(try await stage.askedWord().spelled))
    try await stage.until(caption: "Right!")
    #expect(stage.store.facts.isEmpty)
    stage.store.makeRoom()
    stage.voice.release()
    _ = await run.value
    #expect(await stage.allPictures().last?.notices == [failing, kept])
    #expect(stage.store.facts.timeless == (try await factsWithoutFailure()))
  }

  @Test("what cannot be kept even at the end is told, and never called kept")
  func neverKept() async throws {
    let stage = Stage(words: Word.samples, hasMicrophone: false)
    stage.store.fill()
    let run = stage.play()
    try await answer(stage, words: 1...2)
    stage.press(.leave)
    let result = await run.value
    #expect(result.firstTriesRight == 2)
    let last = try #require(await stage.allPictures().last)
    #expect(last.notices == [failing, lost])
    #expect(!last.caption.contains("kept"))
  }
}

extension Array where Element == ProgressFact {
  /// The facts without the time that answers took, which no two sessions share.
  var timeless: [ProgressFact] {
    map { fact in
      guard case .wordAttempted(let attempt) = fact else { return fact }
      return .wordAttempted(
        WordAttempt(
          session: attempt.session, word: attempt.word, given: attempt.given, means: attempt.means,
          turn: attempt.turn, isRight: attempt.isRight, answerTime: .zero))
    }
  }

  /// The facts without the time that answers took, and all as if typed.
  var timelessAndMeansless: [ProgressFact] {
    timeless.map { fact in
      guard case .wordAttempted(let attempt) = fact else { return fact }
      return .wordAttempted(
        WordAttempt(
          session: attempt.session, word: attempt.word, given: attempt.given, means: .keys,
          turn: attempt.turn, isRight: attempt.isRight, answerTime: .zero))
    }
  }
}
