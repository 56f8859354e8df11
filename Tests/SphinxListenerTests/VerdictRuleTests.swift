import Foundation
import Spelling
import Testing
import TutorServices

@testable import SphinxListener

/// What is made of evidence, without any sound.
struct VerdictRuleTests {
  private static let model = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Models/letters")

  private func hearing(_ evidence: SpellingEvidence, asked: String, variants: [String] = []) throws -> Hearing
  {
    let settings = try LetterModel(folder: Self.model).settings
    let letters = { (word: String) in [Letter](spelling: word) ?? [] }
    return VerdictRule(settings: settings, calibration: settings.calibration)
      .hearing(evidence, asked: AskedSpelling(letters: letters(asked), variants: variants.map(letters)))
  }

  /// A path in which the letters were said one after the other, 40 frames each.
  private func path(_ letters: String, score: Double) -> SphinxPath {
    let words = letters.enumerated().map { index, letter in
      SphinxPath.Word(word: "letter-\(letter)", frames: index * 40...index * 40 + 39, acousticScore: -100)
    }
    return SphinxPath(words: words, score: score)
  }

  /// The free reading fits best by a little; the margin is that between the asked spelling and the other.
  private func evidence(
    free: String, asked: String, other: String, margin: Double, signalToNoise: Double = 40
  )
    -> SpellingEvidence
  {
    SpellingEvidence(
      anything: path(free, score: -90), asked: path(asked, score: -100),
      misspelled: path(other, score: -100 - margin), frameCount: 400, clippedShare: 0,
      signalToNoiseDecibels: signalToNoise)
  }

  private func verdict(_ hearing: Hearing) -> SpokenVerdict? {
    guard case .letters(let hypothesis) = hearing else { return nil }
    return hypothesis.verdict
  }

  @Test("a margin either way is a verdict, and none is a question")
  func verdicts() throws {
    func verdict(_ margin: Double) throws -> SpokenVerdict? {
      try self.verdict(
        hearing(evidence(free: "cat", asked: "cat", other: "ket", margin: margin), asked: "cat"))
    }
    #expect(try verdict(200) == .correct)
    #expect(try verdict(-200) == .misspelled)
    #expect(try verdict(-25) == .unsure)
  }

  @Test("between spellings that fit alike, the one whose letters last more evenly was said")
  func rhythm() throws {
    /// The second E took 0.05 s, or as long as any other letter.
    func path(lastFrames: Int) -> SphinxPath {
      let lengths = [40, 40, lastFrames]
      let words = zip("see", lengths.indices).map { letter, index in
        let start = lengths[..<index].reduce(0, +)
        return SphinxPath.Word(
          word: "letter-\(letter)", frames: start...start + lengths[index] - 1, acousticScore: -100)
      }
      return SphinxPath(words: words, score: -100)
    }
    func confidence(lastFrames: Int) throws -> Double {
      var evidence = evidence(free: "see", asked: "see", other: "se", margin: 0)
      evidence.asked = path(lastFrames: lastFrames)
      guard case .letters(let hypothesis) = try hearing(evidence, asked: "see") else { return .nan }
      return hypothesis.confidence
    }
    #expect(try confidence(lastFrames: 5) < 0.2)
    #expect(try confidence(lastFrames: 40) > 0.7)
  }

  @Test("nothing is asked that would not settle it: one letter more or fewer, or three that differ")
  func unsettledDoubts() throws {
    func doubts(_ other: String) throws -> [LetterDoubt]? {
      let evidence = evidence(free: "kitten", asked: "kitten", other: other, margin: -25)
      guard case .letters(let hypothesis) = try hearing(evidence, asked: "kitten") else { return nil }
      #expect(hypothesis.verdict == .unsure)
      return hypothesis.doubts
    }
    #expect(try doubts("kiten") == [])
    #expect(try doubts("kittene") == [])
    #expect(try doubts("gidden") == [])
    #expect(try doubts("kittan")?.map(\.index) == [4])
    #expect(try doubts("cittan")?.map(\.index) == [0, 4])
  }

  @Test("letters' pace is no unevenness", arguments: [10, 40, 160])
  func pace(frames: Int) {
    let words = "spell".enumerated().map { index, letter in
      SphinxPath.Word(
        word: "letter-\(letter)", frames: index * frames...(index + 1) * frames - 1, acousticScore: -100)
    }
    #expect(SphinxPath(words: words, score: 0).letterUnevenness < 1e-12)
  }

  @Test(
    "letters that hardly anybody would write for the word are asked about: they were more likely misheard")
  func misheard() throws {
    var evidence = evidence(free: "hqqse", asked: "house", other: "hqqse", margin: -200)
    evidence.logLikelihoodOfMisspelling = -17
    #expect(try verdict(hearing(evidence, asked: "house")) == .unsure)
    evidence.logLikelihoodOfMisspelling = -5
    #expect(try verdict(hearing(evidence, asked: "house")) == .misspelled)
  }

  @Test("where noise drowns the letters, a spelling may be right but is never wrong")
  func tooNoisy() throws {
    let wrong = evidence(free: "ket", asked: "cat", other: "ket", margin: -200, signalToNoise: 12)
    #expect(try hearing(wrong, asked: "cat") == .tooNoisy)
    let right = evidence(free: "cat", asked: "cat", other: "ket", margin: 200, signalToNoise: 12)
    #expect(try verdict(hearing(right, asked: "cat")) == .correct)
  }

  @Test("one letter answers \"B or P?\", and is no spelling otherwise")
  func oneLetter() throws {
    let letter = evidence(free: "p", asked: "p", other: "d", margin: 200)
    #expect(try hearing(letter, asked: "bread") == .nothing)
    guard case .letters(let answer) = try hearing(letter, asked: "bread", variants: ["b", "p"]) else {
      Issue.record("the letter was not understood")
      return
    }
    #expect(answer.letters.map(\.letter) == [Letter](spelling: "p"))
    #expect(answer.verdict == .correct)
  }

  @Test("an A that sounds as I is asked about, where every A does: it may be the child's accent")
  func accent() throws {
    let all = evidence(free: "binini", asked: "banana", other: "binini", margin: -200)
    guard case .letters(let hypothesis) = try hearing(all, asked: "banana") else {
      Issue.record("no letters")
      return
    }
    #expect(hypothesis.verdict == .unsure)
    #expect(hypothesis.doubts.first?.candidates == [Letter](spelling: "ai"))
    let one = evidence(free: "banina", asked: "banana", other: "banina", margin: -200)
    #expect(try verdict(hearing(one, asked: "banana")) == .misspelled)
  }

  @Test("what fits neither the word nor any misspelling of it is other speech")
  func otherSpeech() throws {
    var other = evidence(free: "cat", asked: "cat", other: "ket", margin: 0)
    other.anything.score = 300
    #expect(try hearing(other, asked: "cat") == .nothing)
  }

  @Test("three letters too many are nothing that was understood: a new beginning, or other speech")
  func newBeginning() throws {
    let again = evidence(free: "belobeliv", asked: "believe", other: "belobelive", margin: -200)
    #expect(try hearing(again, asked: "believe") == .nothing)
    let wrong = evidence(free: "beleeve", asked: "believe", other: "beleeve", margin: -200)
    #expect(try verdict(hearing(wrong, asked: "believe")) == .misspelled)
  }

  @Test("a W that a word with a double letter lacks may have been \"double\", also among misheard letters")
  func double() throws {
    for heard in ["hewlo", "hpwlo"] {
      let double = evidence(free: heard, asked: "hello", other: heard, margin: -200)
      #expect(try verdict(hearing(double, asked: "hello")) == .unsure)
    }
    let other = evidence(free: "hepo", asked: "hello", other: "hepo", margin: -200)
    #expect(try verdict(hearing(other, asked: "hello")) == .misspelled)
  }

  @Test("a W after the letters may have been \"done\", also where a letter before it was misheard")
  func done() throws {
    for heard in ["bedw", "betw"] {
      let done = evidence(free: heard, asked: "bed", other: heard, margin: -200)
      #expect(try verdict(hearing(done, asked: "bed")) == .unsure)
    }
    let wrong = evidence(free: "wright", asked: "right", other: "wright", margin: -200)
    #expect(try verdict(hearing(wrong, asked: "right")) == .misspelled)
    let now = evidence(free: "kow", asked: "cow", other: "kow", margin: -200)
    #expect(try verdict(hearing(now, asked: "cow")) == .misspelled)
  }
}
