import Foundation
import Sound
import SoundFiles
import Testing
import TutorServices

extension CommandLineTests {
  @Suite("A child's voice and her microphone")
  struct Voice {
    private func speakersFolder(_ home: Home) -> URL { home.file("data/spellflare/speakers") }

    private func tape(_ samples: [Int16], _ name: String, in home: Home) throws {
      try Data(WAVFile.encode(PCMClip(samples: samples))).write(to: home.file(name))
    }

    private func fixture(_ name: String) throws -> [Int16] {
      try PCMClip(wavFileAt: Checkout.audio(name)).resampled(to: PCMClip.listeningRateHertz).samples
    }

    @Test("a voice that was never heard is said to be unknown, with the command that learns it")
    func unknown() throws {
      let outcome = try Spellflare.run("voice", "show", in: Home())
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("not known yet"))
      #expect(outcome.output.contains("spellflare voice learn"))
    }

    @Test("the alphabet game asks for letters, takes silence kindly, and changes nothing")
    func silence() throws {
      let home = try Home()
      try tape([Int16](repeating: 0, count: 16_000), "silence.wav", in: home)
      let outcome = try Spellflare.run(
        "voice", "learn", "--mic", "silence.wav", "--speaker", "none", in: home)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("Listening (1 of 7): say A S B O."))
      #expect(outcome.output.contains("Nothing was changed"))
      #expect(!FileManager.default.fileExists(atPath: speakersFolder(home).path))
    }

    @Test("what is known of a voice is shown with its figures, and forgotten from the disk")
    func forget() throws {
      let home = try Home()
      let name = try #require(try Spellflare.run("profile", "add", "Ada", in: home).code == 0 ? "Ada" : nil)
      _ = try Spellflare.run("voice", "forget", "--profile", name, in: home)
      let show = try Spellflare.run("voice", "show", "--profile", name, in: home)
      #expect(show.output.contains("Ada"))
      #expect(show.output.contains("not known yet"))
    }

    @Test("words spelled right teach the voice silently, and what was learned listens in the next session")
    func silentLearning() throws {
      let home = try Home()
      let order = try importKnownWords(in: home)
      try tape(["tape.wav": order, "first.wav": [order[0]]], in: home)

      let told = try play("tape.wav", in: home)
      #expect(told.code == 0, "\(told.errors)")
      #expect(told.output.components(separatedBy: "Right!").count - 1 == order.count, "\(told.output)")
      var profile = try JSONDecoder().decode(SpeakerProfile.self, from: Data(contentsOf: speakerFile(home)))
      let adaptation = try #require(profile.adaptation)
      #expect(profile.statistics?.letterCount == 3 * order.count)
      #expect(!adaptation.transform.isEmpty)

      // Fitted to a voice that nobody has, nothing is heard right: what is kept is what listens.
      profile.adaptation?.transform = adaptation.transform.map { row in row.map { _ in 50 } }
      try JSONEncoder().encode(profile).write(to: speakerFile(home))
      #expect(!(try play("first.wav", in: home).output.contains("Right!")))
    }

    private func tape(_ tapes: [String: [String]], in home: Home) throws {
      let pause = [Int16](repeating: 0, count: 32_000)
      for (name, words) in tapes {
        try tape(words.flatMap { try pause + fixture("right-\($0).wav") } + pause, name, in: home)
      }
    }

    /// A list of words that have a recording which is surely right.
    /// - Returns: the words in the order in which a session asks for them.
    private func importKnownWords(in home: Home) throws -> [String] {
      let words = ["fox", "jam", "map", "sun"]
      let typing = try Home()
      for home in [home, typing] {
        try Data(words.joined(separator: "\n").utf8).write(to: home.file("known.txt"))
        #expect(try Spellflare.run("words", "import", "known.txt", in: home).code == 0)
      }
      let session = try Spellflare(arguments("--keys"), in: typing)
      return try RightSpeller().play(session, words: words.count)
    }

    private func play(_ tape: String, in home: Home) throws -> Spellflare.Outcome {
      try Spellflare(arguments("--mic", tape), in: home).end()
    }

    private func arguments(_ answers: String...) -> [String] {
      ["play", "--plain", "--speaker", "none", "--list", "known", "--seed", "1"] + answers
    }

    private func speakerFile(_ home: Home) throws -> URL {
      try #require(
        try FileManager.default.contentsOfDirectory(at: speakersFolder(home), includingPropertiesForKeys: nil)
          .first { $0.pathExtension == "json" })
    }

    @Test("a good microphone ends with 0 and its figures; a silent one with 69 and a next step")
    func microphone() throws {
      let home = try Home()
      let pause = [Int16](repeating: 3, count: 16_000)
      try tape(pause + (try fixture("right-cat.wav")) + pause, "good.wav", in: home)
      try tape([Int16](repeating: 0, count: 32_000), "muted.wav", in: home)
      let good = try Spellflare.run("microphone", "--mic", "good.wav", in: home)
      #expect(good.code == 0, "\(good.output)")
      #expect(good.output.contains("Voice above room: "))
      #expect(good.output.contains("The microphone is good."))
      let muted = try Spellflare.run("microphone", "--mic", "muted.wav", in: home)
      #expect(muted.code == 69)
      #expect(muted.output.contains("switch it on"))
    }

    @Test("clipped sound is told of with a next step") func clipped() throws {
      let outcome = try Spellflare.run("microphone", "--mic", Checkout.audio("clipped.wav"), in: Home())
      #expect(outcome.code == 69)
      #expect(outcome.output.contains("turn the microphone down"))
    }
  }
}
