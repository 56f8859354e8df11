import Foundation
import Sound
import SoundFiles
import Testing

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
