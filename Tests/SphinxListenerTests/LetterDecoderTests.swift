import Foundation
import Sound
import Spelling
import Testing
import TutorServices

@testable import SphinxListener

/// Rates over the fixtures' synthetic voices, and what must hold for any sound. Accuracy on people is measured by
/// Scripts/hearing/measure.
@Suite(.serialized)
struct LetterDecoderTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func decoder() throws -> LetterDecoder {
    LetterDecoder(model: try LetterModel(folder: Self.root.appending(path: "Models/letters")))
  }

  private func clip(_ name: String) throws -> PCMClip {
    let file = Self.root.appending(path: "Audio/\(name)")
    return try WAVFile(decoding: [UInt8](Data(contentsOf: file))).clip
  }

  private func verdicts(_ prefix: String) async throws -> [SpokenVerdict?] {
    let decoder = try decoder()
    let table = try String(contentsOf: Self.root.appending(path: "Audio/fixtures.tsv"), encoding: .utf8)
    var verdicts: [SpokenVerdict?] = []
    for row in table.split(separator: "\n").map({ $0.split(separator: "\t") }) where row[0].hasPrefix(prefix)
    {
      let asked = AskedSpelling(letters: [Letter](spelling: String(row[1])) ?? [])
      guard case .letters(let hypothesis) = try await decoder.judge(clip(String(row[0])), asked: asked) else {
        verdicts.append(nil)
        continue
      }
      verdicts.append(hypothesis.verdict)
    }
    return verdicts
  }

  @Test("most right spellings are heard as right, and nearly none as wrong")
  func rightSpellings() async throws {
    let verdicts = try await verdicts("right-")
    #expect(verdicts.count == 16)
    #expect(verdicts.count { $0 == .correct } >= 11)
    #expect(verdicts.count { $0 == .misspelled } <= 2)
  }

  @Test("no misspelling of the fixtures is heard as right")
  func wrongSpellings() async throws {
    let verdicts = try await verdicts("wrong-")
    #expect(verdicts.count == 6)
    #expect(!verdicts.contains(.correct))
  }

  @Test("sound without speech is no letters", arguments: ["silence.wav", "noise-white.wav", "noise-fan.wav"])
  func noSpeech(file: String) async throws {
    let asked = AskedSpelling(letters: [Letter](spelling: "cat") ?? [])
    let hearing = try await decoder().judge(clip(file), asked: asked)
    if case .letters(let hypothesis) = hearing { #expect(hypothesis.verdict == .unsure) }
  }

  @Test("an empty clip and one of a few samples are nothing", arguments: [0, 1, 100, 1_599])
  func tooShort(sampleCount: Int) async throws {
    let clip = PCMClip(samples: (0..<sampleCount).map { Int16($0 % 100) })
    let asked = AskedSpelling(letters: [Letter](spelling: "cat") ?? [])
    #expect(try await decoder().judge(clip, asked: asked) == .nothing)
  }

  @Test("without a word, letters are told and the verdict stays open")
  func freeReading() async throws {
    let hearing = try await decoder().judge(clip("right-sun.wav"), asked: AskedSpelling(letters: []))
    guard case .letters(let hypothesis) = hearing else {
      Issue.record("no letters but \(hearing)")
      return
    }
    #expect(hypothesis.verdict == .unsure)
    #expect(!hypothesis.letters.isEmpty)
  }

  @Test("a command and the asked word, said whole, are understood; another word is nothing")
  func words() async throws {
    let decoder = try decoder()
    func hearing(_ name: String, asked: String) async throws -> Hearing {
      try await decoder.judge(clip(name), asked: AskedSpelling(letters: [Letter](spelling: asked) ?? []))
    }
    #expect(try await hearing("command-again.wav", asked: "cat") == .command(.again))
    #expect(try await hearing("whole-word.wav", asked: "cat") == .wholeWord)
    #expect(try await hearing("whole-word.wav", asked: "elephant") == .nothing)
  }

  @Test("right spellings are never taken for a command")
  func noCommand() async throws {
    let decoder = try decoder()
    let table = try String(contentsOf: Self.root.appending(path: "Audio/fixtures.tsv"), encoding: .utf8)
    for row in table.split(separator: "\n").map({ $0.split(separator: "\t") })
    where row[0].hasPrefix("right-") {
      let asked = AskedSpelling(letters: [Letter](spelling: String(row[1])) ?? [])
      if case .command(let command) = try await decoder.judge(clip(String(row[0])), asked: asked) {
        Issue.record("\(row[0]) was taken for \(command)")
      }
    }
  }

  @Test("live: levels, the start of speech, letters, and one hearing at the end")
  func live() async throws {
    let samples = try clip("right-sun.wav").samples
    let (sound, feed) = AsyncThrowingStream.makeStream(of: PCMClip.self, throwing: (any Error).self)
    for start in stride(from: 0, to: samples.count, by: 800) {
      feed.yield(PCMClip(samples: Array(samples[start..<min(start + 800, samples.count)])))
    }
    feed.finish()
    let asked = AskedSpelling(letters: [Letter](spelling: "sun") ?? [])
    var updates: [ListeningUpdate] = []
    for try await update in try decoder().listener.listen(asked, sound) { updates.append(update) }
    #expect(updates.contains(.speechStarted))
    #expect(updates.contains { if case .partial(let letters) = $0 { !letters.isEmpty } else { false } })
    guard case .heard(.letters(let hypothesis))? = updates.last else {
      Issue.record("the last update is no spelling")
      return
    }
    #expect(hypothesis.verdict != .misspelled)
    #expect(updates.count { if case .heard = $0 { true } else { false } } == 1)
  }

  @Test("the letters of every utterance are shown as they come, as the first one's, and weighed alike")
  func everyUtterance() async throws {
    let decoder = try decoder()
    let asked = AskedSpelling(letters: [Letter](spelling: "sun") ?? [])
    let clip = try clip("right-sun.wav")
    var shown: [[Letter]] = []
    var confidences: [Double] = []
    for _ in 0..<3 {
      try await decoder.begin(asked)
      var most: [Letter] = []
      for start in stride(from: 0, to: clip.samples.count, by: 800) {
        await decoder.hear(Array(clip.samples[start..<min(start + 800, clip.samples.count)]))
        let letters = await decoder.lettersSoFar()
        if letters.count > most.count { most = letters }
      }
      shown.append(most)
      guard case .letters(let hypothesis) = try await decoder.finish() else { continue }
      confidences.append(hypothesis.confidence)
    }
    #expect(shown.allSatisfy { $0.count >= 2 })
    #expect(confidences.count == 3)
    // The front end's dither differs from one to the next.
    #expect((confidences.max() ?? 1) - (confidences.min() ?? 0) < 0.02)
  }

  @Test("live: a second of silence and then the end is silence")
  func liveSilence() async throws {
    let (sound, feed) = AsyncThrowingStream.makeStream(of: PCMClip.self, throwing: (any Error).self)
    feed.yield(PCMClip(samples: Array(repeating: 0, count: 16_000)))
    feed.finish()
    let asked = AskedSpelling(letters: [Letter](spelling: "sun") ?? [])
    var last: ListeningUpdate?
    for try await update in try decoder().listener.listen(asked, sound) { last = update }
    #expect(last == .heard(.silence))
  }
}
