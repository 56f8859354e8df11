import Foundation
import Sound
import Spelling
import Testing
import TutorServices

@testable import SphinxListener

@Suite("Half-said words", .serialized) struct HalfSaidWordTests {
  private func letters(_ text: String) -> [Letter] { [Letter](spelling: text) ?? [] }

  private func heard(_ text: String, _ verdict: SpokenVerdict) -> Hearing {
    .letters(
      LetterHypothesis(
        letters: letters(text).map { HeardLetter(letter: $0, confidence: 1) }, verdict: verdict, confidence: 0
      ))
  }

  private func verdict(_ hearing: Hearing, asked: String, variants: [String] = []) -> SpokenVerdict? {
    let asked = AskedSpelling(letters: letters(asked), variants: variants.map(letters))
    guard case .letters(let hypothesis) = HalfSaidWord.unjudged(hearing, asked: asked) else { return nil }
    return hypothesis.verdict
  }

  @Test("only a true beginning of the word is half said")
  func beginnings() {
    let asked = AskedSpelling(letters: letters("believe"), variants: [letters("beleave")])
    #expect(HalfSaidWord(letters("bel"), of: asked)?.missing == 4)
    #expect(HalfSaidWord(letters("believ"), of: asked)?.missing == 1)
    #expect(HalfSaidWord(letters("belea"), of: asked)?.missing == 2)
    for whole in ["believe", "beleave", "beliv", "x", ""] {
      #expect(HalfSaidWord(letters(whole), of: asked) == nil, "\(whole)")
    }
  }

  @Test("more is expected while fewer letters were said than the word has, and none where no word is known")
  func goingOn() {
    let asked = AskedSpelling(letters: letters("cat"))
    #expect(HalfSaidWord.mayGoOn([], asked: asked))
    #expect(HalfSaidWord.mayGoOn(letters("cp"), asked: asked))
    #expect(!HalfSaidWord.mayGoOn(letters("cet"), asked: asked))
    #expect(!HalfSaidWord.mayGoOn([], asked: AskedSpelling(letters: [])))
    let choice = AskedSpelling(letters: letters("bat"), variants: [letters("p")])
    #expect(!HalfSaidWord.mayGoOn(letters("b"), asked: choice))
  }

  @Test("a half-said word is never judged, and a letter left out at the end is")
  func judged() {
    #expect(verdict(heard("bel", .misspelled), asked: "believe") == .unsure)
    #expect(verdict(heard("hop", .misspelled), asked: "hope") == .misspelled)
    #expect(verdict(heard("blieve", .misspelled), asked: "believe") == .misspelled)
    #expect(verdict(heard("believe", .correct), asked: "believe") == .correct)
    #expect(HalfSaidWord.unjudged(.nothing, asked: AskedSpelling(letters: [])) == .nothing)
  }

  /// The fixture with its longest pause, 0.3 s, made longer.
  private func paused(_ word: String, seconds: Double) throws -> [Int16] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = root.appending(path: "Audio/right-\(word).wav")
    let samples = try WAVFile(decoding: [UInt8](Data(contentsOf: file))).clip.samples
    let frames = stride(from: 0, to: samples.count - 320, by: 320).map { start in
      (start, samples[start..<(start + 320)].reduce(0.0) { $0 + Double($1) * Double($1) })
    }
    // The middle of the longest quiet between two loud frames.
    let loud = frames.filter { $0.1 > (frames.map(\.1).max() ?? 0) / 1_000 }.map(\.0)
    let gap = try #require(zip(loud, loud.dropFirst()).max { $0.1 - $0.0 < $1.1 - $1.0 })
    let quietest = (gap.0 + gap.1) / 2
    func silence(_ seconds: Double) -> [Int16] { [Int16](repeating: 0, count: Int(16_000 * seconds)) }
    let clip =
      silence(0.5) + samples[..<quietest] + silence(seconds) + samples[quietest...] + silence(2.5)
    // A room is never digitally silent.
    var generator = SeededGenerator(seed: 5)
    return clip.map { sample in
      Int16(clamping: Int(sample) + Int((8 * generator.normal()).rounded()))
    }
  }

  private static let words = [
    "big", "box", "cat", "dog", "fox", "hat", "jam", "leg", "map", "pig", "red", "sun",
  ]

  private func heardThinking(_ word: String, _ decoder: LetterDecoder) async throws -> Hearing? {
    let samples = try paused(word, seconds: 1.4)
    let (sound, gate) = AsyncThrowingStream<PCMClip, any Error>.makeStream()
    for start in stride(from: 0, to: samples.count, by: 320) {
      gate.yield(PCMClip(samples: Array(samples[start..<min(start + 320, samples.count)])))
    }
    gate.finish()
    let listener = decoder.listener(endpointing: EndpointerSettings(endSilence: .milliseconds(800)))
    for try await update in listener.listen(AskedSpelling(letters: letters(word)), sound) {
      if case .heard(let hearing) = update { return hearing }
    }
    return nil
  }

  @Test(
    "a quick child who for once thinks for 1.7 s amid a word is mostly heard to its end, and never wrong for the pause"
  )
  func thinking() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let decoder = LetterDecoder(model: try LetterModel(folder: root.appending(path: "Models/letters")))
    var whole = 0
    for word in Self.words {
      guard case .letters(let hypothesis)? = try await heardThinking(word, decoder) else { continue }
      if hypothesis.letters.count == word.count { whole += 1 }
      guard hypothesis.verdict == .misspelled else { continue }
      // A word of a synthetic voice may be misheard; then it is not heard right without the pause either.
      let unpaused = try await decoder.judge(
        PCMClip(samples: paused(word, seconds: 0)), asked: AskedSpelling(letters: letters(word)))
      if case .letters(let same) = unpaused { #expect(same.verdict != .correct, "\(word)") }
    }
    #expect(whole >= 10, "\(whole) of \(Self.words.count)")
  }
}
