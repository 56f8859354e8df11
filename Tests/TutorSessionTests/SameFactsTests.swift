import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Voice and keys", .timeLimit(.minutes(1)))
struct SameFactsTests {
  /// The letters of one answer: right about as often as not, else the kinds of mistakes that children make.
  static func answer(_ turn: Int, to word: [Letter], seed: Int) -> [Letter] {
    var generator = SplitMix64(seed: UInt64(seed) << 20 + UInt64(turn))
    let place = Int.random(in: word.indices, using: &generator)
    let other = "abcdefghijklmnopqrstuvwxyz'- ".spelled.randomElement(using: &generator) ?? word[0]
    var letters = word
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(other, at: place)
    case 2: letters[place] = other
    case 3: letters.swapAt(place, word.count - 1)
    case 4: letters = (0...place).map { _ in other }
    default: break
    }
    return letters.isEmpty ? [other] : letters
  }

  private func facts(byVoice seed: Int) async -> [ProgressFact] {
    let stage = Stage(
      words: Word.samples, seed: UInt64(seed),
      listener: { asked, listening in
        let letters = Self.answer(listening, to: asked.letters, seed: seed)
        return [.speechStarted, .partial(letters), .letters(letters, isRight: letters == asked.letters)]
      })
    _ = await stage.play().value
    return stage.store.facts
  }

  private func facts(byKeys seed: Int) async throws -> [ProgressFact] {
    let stage = Stage(words: Word.samples, hasMicrophone: false, seed: UInt64(seed))
    let run = stage.play()
    var turn = 0
    var answered = 0
    while let picture = try? await stage.until({
      $0.activity == .finished || $0.activity == .typing && $0.captionNumber > answered
    }), picture.activity == .typing {
      answered = picture.captionNumber
      turn += 1
      let letters = Self.answer(turn, to: try await stage.askedWord().spelled, seed: seed)
      switch turn % 3 {
      case 0: stage.press(.spelling(letters))
      case 1:
        stage.type("xy")
        stage.press(.undo, .undo)
        fallthrough
      default:
        for letter in letters { stage.press(.letter(letter)) }
        stage.press(.done)
      }
    }
    _ = await run.value
    return stage.store.facts
  }

  @Test(
    "the same letters by voice and by keys give the same facts, but for the means and the time",
    arguments: 1...20)
  func sameFacts(seed: Int) async throws {
    let spoken = await facts(byVoice: seed)
    let typed = try await facts(byKeys: seed)
    #expect(spoken.timelessAndMeansless == typed.timelessAndMeansless)
    #expect(spoken.attempts.allSatisfy { $0.means == .voice })
    #expect(typed.attempts.allSatisfy { $0.means == .keys })
    #expect(spoken.attempts.count >= 15)
    #expect(Set(spoken.attempts.map(\.word)) == Set(Word.samples.map(\.text)))
  }
}
