import Foundation
import Testing

extension CommandLineTests {
  @Suite("Judging recordings")
  struct Judging {
    /// A line of the measuring contract.
    private struct Line: Decodable {
      let wav: String
      let target: String
      let heard: String?
      let verdict: String?
      let confidence: Double?
      let audioSeconds: Double?
      let decodeSeconds: Double?
      let error: String?
    }

    private func judge(_ trials: [String], in home: Home) throws -> (
      lines: [Line], outcome: Spellflare.Outcome
    ) {
      try (trials.joined(separator: "\n") + "\n").write(
        to: home.file("trials.tsv"), atomically: true, encoding: .utf8)
      let outcome = try Spellflare.run(
        "judge", "--trials", home.path("trials.tsv"), "--json", in: home, folder: Checkout.root)
      let lines = try outcome.lines.filter { !$0.isEmpty }.map {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
      return (lines, outcome)
    }

    @Test("gives one object a line, in order, with all that the contract names")
    func contract() throws {
      let trials = ["Audio/right-cat.wav\tcat", "Audio/wrong-bed.wav\tbed", "Audio/stereo-44100.wav\tdog"]
      let (lines, outcome) = try judge(trials, in: Home())
      #expect(outcome.code == 0)
      #expect(lines.map { "\($0.wav)\t\($0.target)" } == trials)
      for line in lines {
        #expect(line.error == nil)
        #expect(try #require(line.heard).allSatisfy { ("A"..."Z").contains($0) })
        #expect(["correct", "misspelled", "unsure"].contains(line.verdict))
        #expect((0...1).contains(try #require(line.confidence)))
        #expect((0.5...10).contains(try #require(line.audioSeconds)))
        #expect(try #require(line.decodeSeconds) > 0)
      }
    }

    @Test("goes on after what cannot be read, and ends with 66")
    func unreadable() throws {
      let trials = [
        "Audio/not-a-wav.wav\tcat", "Audio/empty.wav\tcat", "Audio/truncated-header.wav\tcat",
        "none.wav\tcat",
        "Audio/right-cat.wav", "Audio/right-cat.wav\tc4t", "Audio/right-cat.wav\tcat",
      ]
      let (lines, outcome) = try judge(trials, in: Home())
      #expect(outcome.code == 66)
      #expect(lines.count == trials.count)
      #expect(lines.dropLast().allSatisfy { $0.error?.hasSuffix(".") == true && $0.verdict == nil })
      #expect(lines.last?.error == nil)
    }

    @Test("hears no letters in silence and noise")
    func nothing() throws {
      let (lines, outcome) = try judge(["Audio/silence.wav\tcat", "Audio/noise-fan.wav\tcat"], in: Home())
      #expect(outcome.code == 0)
      #expect(lines.allSatisfy { $0.verdict == "unsure" && $0.heard == "" })
    }
  }
}
