import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Anything at any time", .timeLimit(.minutes(1)))
struct RandomSessionTests {
  static let sessionsPerBatch = 30

  @Test("random keys, sounds and failures never hang a session, which can always be left", arguments: 0..<8)
  func random(batch: Int) async throws {
    for seed in batch * Self.sessionsPerBatch..<(batch + 1) * Self.sessionsPerBatch {
      await play(seed: seed)
    }
  }

  private func play(seed: Int) async {
    var generator = SplitMix64(seed: UInt64(seed))
    let stage = Stage(
      words: Word.samples, hasVoice: !seed.isMultiple(of: 5), hasMicrophone: !seed.isMultiple(of: 7),
      seed: UInt64(seed),
      microphone: { opening in
        (opening + seed) % 11 == 0 ? .fails : (opening + seed) % 13 == 0 ? .ends : .works
      })
    if seed.isMultiple(of: 3) { stage.voice.hold() }
    let run = stage.play()
    for _ in 0..<80 { await step(stage, &generator) }
    stage.store.makeRoom()
    stage.press(.leave, .leave)
    let result = await run.value
    let last = await stage.allPictures().last
    #expect(last?.activity == .finished, "seed \(seed)")
    #expect(last?.result == result, "seed \(seed)")
    // A session that came to its end on a full disk says so; all others are kept whole.
    let isLost = last?.notices.contains(EnglishPhrases().lost) ?? false
    check(stage, result, isLost: isLost, seed)
  }

  private func check(_ stage: Stage, _ result: SessionResult, isLost: Bool, _ seed: Int) {
    #expect(stage.journal.overlaps.isEmpty, "seed \(seed)")
    checkPictures(stage, seed)
    guard !isLost else { return }
    let facts = stage.store.facts
    let starts = facts.indices.filter { if case .sessionStarted = facts[$0] { true } else { false } }
    let ends = facts.indices.filter { if case .sessionEnded = facts[$0] { true } else { false } }
    #expect(starts == [0], "seed \(seed)")
    #expect(ends == [facts.count - 1], "seed \(seed)")
    let firstTries = facts.attempts.filter { $0.turn == .first }
    #expect(Set(firstTries.map(\.word)).count == firstTries.count, "seed \(seed)")
    #expect(firstTries.count(where: \.isRight) == result.firstTriesRight, "seed \(seed)")
  }

  private func checkPictures(_ stage: Stage, _ seed: Int) {
    for picture in stage.picturesSeen {
      #expect(picture.shownWord == nil || picture.activity == .looking, "seed \(seed)")
      #expect(picture.microphoneDecibels == nil || picture.activity == .listening, "seed \(seed)")
      #expect(picture.points <= picture.wordNumber + 1, "seed \(seed)")
    }
  }

  private func step(_ stage: Stage, _ generator: inout SplitMix64) async {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<7: stage.press(key(&generator))
    case 7..<12: stage.listener.hear(update(&generator))
    case 12..<15:
      // Waits for the session's turn as well, so that it goes on in between.
      if let word = await stage.session.game.question?.word { stage.press(.spelling(word.letters)) }
    case 15: stage.microphone.unplug()
    case 16: stage.store.fill()
    case 17: stage.store.makeRoom()
    case 18: stage.voice.endSound()
    default: if Int.random(in: 0..<30, using: &generator) == 0 { stage.voice.fail(VoiceError.nothingToSay) }
    }
    for _ in 0..<Int.random(in: 0..<6, using: &generator) { await Task.yield() }
  }

  private func key(_ generator: inout SplitMix64) -> TutorKey {
    let letter = "abcdinop".spelled.randomElement(using: &generator)
    let command = SpokenCommand.allCases.randomElement(using: &generator)
    return switch Int.random(in: 0..<16, using: &generator) {
    case 0..<5: letter.map(TutorKey.letter) ?? .hush
    case 5: .undo
    case 6: .startAgain
    case 7: .done
    case 8: .choice(Int.random(in: -1...2, using: &generator))
    case 9: .switchMeans
    case 10, 11: .hush
    case 12: .spelling(letter.map { [$0] } ?? [])
    case 13: .spelling([])
    default: command.map(TutorKey.command) ?? .hush
    }
  }

  private func update(_ generator: inout SplitMix64) -> ListeningUpdate {
    let command = SpokenCommand.allCases.randomElement(using: &generator)
    return switch Int.random(in: 0..<12, using: &generator) {
    case 0: .level(decibelsFullScale: -30)
    case 1: .speechStarted
    case 2: .partial("ca".spelled)
    case 3: .partial("b".spelled)
    case 4: .letters("cat")
    case 5: .letters("b")
    case 6, 7: .unsure("pat", doubts: [(0, "pb"), (2, "td")])
    case 8: .unsure("p")
    case 9: .heard(.wholeWord)
    case 10: .heard([.nothing, .silence].randomElement(using: &generator) ?? .nothing)
    default: .heard(command.map(Hearing.command) ?? .nothing)
    }
  }
}
