import Foundation
import Sound
import SoundFiles
import Testing

extension CommandLineTests {
  @Suite("Speaking")
  struct Speaking {
    private func said(_ arguments: String...) throws -> PCMClip {
      let home = try Home()
      let run = try Spellflare(["say"] + arguments + ["--wav", "said.wav"], in: home)
      let outcome = try run.end()
      #expect(outcome.code == 0, "\(outcome.errors)")
      return try PCMClip(wavFileAt: home.path("said.wav"))
    }

    @Test("writes a word as a WAV file that is as long as a word and not silent")
    func word() throws {
      let clip = try said("elephant")
      #expect((0.3...1.5).contains(clip.duration / .seconds(1)))
      #expect((clip.samples.map { abs(Int($0)) }.max() ?? 0) > 2000)
    }

    @Test("says letters one by one, far slower than the word")
    func letters() throws {
      #expect(try said("elephant", "--letters").duration > said("elephant").duration * 4)
    }

    @Test("says a sentence, and the same in another voice otherwise")
    func voices() throws {
      let american = try said("The cat is asleep.")
      #expect(american.duration > .seconds(0.7))
      #expect(try said("The cat is asleep.", "--voice", "en-gb").samples != american.samples)
    }

    @Test("offers several English voices, the chosen one marked")
    func list() throws {
      let outcome = try Spellflare.run("voices", in: Home())
      #expect(outcome.lines.count { $0.contains("en-") } >= 5)
      #expect(outcome.lines.count { $0.hasPrefix("* ") } == 1)
    }
  }

  @Suite("Examining")
  struct Examining {
    @Test("tells line by line what is there, and ends with 69 where there is no sound card")
    func doctor() throws {
      let home = try Home()
      let outcome = try Spellflare.run("doctor", in: home)
      #expect(outcome.code == 69)
      #expect(outcome.lines.allSatisfy { $0.hasPrefix("ok   ") || $0.hasPrefix("not  ") })
      for good in [
        "libespeak-ng: 1.", "libpocketsphinx: /", "libasound: /", "words: ", "progress: ", "locale: UTF-8",
      ] {
        #expect(outcome.output.contains("ok   \(good)"), "\(good)")
      }
      for missing in ["microphone: ", "loudspeaker: "] { #expect(outcome.output.contains("not  \(missing)")) }
    }

    @Test("lists no device where there is none")
    func devices() throws {
      let outcome = try Spellflare.run("devices", in: Home())
      #expect(outcome.code == 0)
      #expect(outcome.lines == ["Microphones:", "  none", "Loudspeakers:", "  none"])
    }
  }
}
