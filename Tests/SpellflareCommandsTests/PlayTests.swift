import Foundation
import Sound
import SoundFiles
import Spelling
import SpellingGame
import Testing

extension CommandLineTests {
  @Suite("Playing line by line")
  struct Playing {
    private let silent = ["play", "--plain", "--keys", "--speaker", "none", "--seed", "1"]

    @Test("right spellings complete the level, and the next one is open")
    func complete() throws {
      let home = try Home()
      let session = try Spellflare(silent, in: home)
      let asked = try RightSpeller().play(session, words: 15)
      let outcome = try session.end()
      #expect(outcome.code == 0)
      #expect(asked.count == 15)
      #expect(Set(asked).count == 15)
      #expect(outcome.output.contains("Level complete! 3 stars!"))
      #expect(outcome.errors.isEmpty)
      let progress = try Spellflare.run("progress", in: home).output
      #expect(progress.contains("grade 1: 1 of 50 levels complete, 3 stars"))
      #expect(progress.contains("next: grade 1, level 2"))
      #expect(progress.contains("words tried: 15; sessions: 1"))
      #expect(progress.contains("not known since: none"))
    }

    @Test("wrong spellings end kindly, name the words and open nothing")
    func notYet() throws {
      let home = try Home()
      let outcome = try Spellflare.run(
        "play", "--plain", "--keys", "--speaker", "none", "--seed", "1", in: home,
        input: String(repeating: "zzz\n", count: 200))
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("Word 15 of 15. 0 of 10 right."))
      #expect(outcome.output.contains("Not yet."))
      #expect(!outcome.output.contains("Level complete"))
      let progress = try Spellflare.run("progress", in: home).output
      #expect(!progress.contains("levels complete"))
      #expect(progress.contains("next: grade 1, level 1"))
      #expect(!progress.contains("not known since: none"))
      #expect(progress.contains("the next word is due tomorrow"))
    }

    @Test("the same seed asks the same words in the same order")
    func seed() throws {
      let speller = try RightSpeller()
      let orders = try ["1", "1", "2"].map { seed in
        let session = try Spellflare(silent.dropLast() + [seed], in: Home())
        defer { session.send(SIGKILL) }
        return speller.play(session, words: 4)
      }
      #expect(orders[0].count == 4)
      #expect(orders[0] == orders[1])
      #expect(orders[0] != orders[2])
    }

    @Test("killed in the middle, every confirmed answer is kept")
    func killed() throws {
      let home = try Home()
      let session = try Spellflare(silent, in: home)
      #expect(try RightSpeller().play(session, words: 4).count == 4)
      session.send(SIGKILL)
      #expect(try session.end().code == 128 + SIGKILL)
      #expect(try Spellflare.run("progress", in: home).output.contains("words tried: 4; "))
    }

    @Test("Ctrl-C says goodbye and keeps the session")
    func interrupted() throws {
      let home = try Home()
      let session = try Spellflare(silent, in: home)
      try RightSpeller().play(session, words: 2)
      session.send(SIGINT)
      #expect(session.read(to: "Goodbye"))
      #expect(try session.end().code == 0)
      #expect(try Spellflare.run("progress", in: home).output.contains("words tried: 2; sessions: 1"))
    }

    @Test("a signal to end ends at once with its code and keeps the session", arguments: [SIGTERM, SIGHUP])
    func terminated(_ signal: Int32) throws {
      let home = try Home()
      let session = try Spellflare(silent, in: home)
      try RightSpeller().play(session, words: 2)
      session.send(signal)
      let outcome = try session.end()
      #expect(outcome.code == 128 + signal)
      #expect(outcome.errors.isEmpty)
      #expect(try Spellflare.run("progress", in: home).output.contains("words tried: 2; sessions: 1"))
    }

    @Test("the end of the input ends the session")
    func endOfInput() throws {
      let outcome = try Spellflare.run("play", "--plain", "--keys", "--speaker", "none", in: Home())
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("Goodbye"))
    }

    @Test("a damaged database is set aside with one sentence, and the child plays")
    func damagedDatabase() throws {
      let home = try Home()
      try FileManager.default.createDirectory(
        at: home.database.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(repeating: 0x5A, count: 5000).write(to: home.database)
      let session = try Spellflare(silent, in: home)
      #expect(try RightSpeller().play(session, words: 2).count == 2)
      let outcome = try session.end()
      #expect(outcome.code == 0)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: home.database.deletingLastPathComponent().path)
      #expect(names.contains { $0.contains("damaged") }, "\(names)")
      #expect(try Spellflare.run("progress", in: home).output.contains("words tried: 2; "))
    }

    @Test("where nothing can be kept it says so once, and the child plays")
    func unwritableFolder() throws {
      let home = try Home()
      try Data().write(to: home.file("data"))
      let session = try Spellflare(silent, in: home)
      #expect(try RightSpeller().play(session, words: 3).count == 3)
      let outcome = try session.end()
      #expect(outcome.code == 0)
      #expect(outcome.errors.isEmpty)
      #expect(outcome.lines.count { $0.contains("kept in memory only") } == 1, "\(outcome.output)")
      #expect(outcome.lines.last?.contains("could not be kept") == true)
    }

    @Test("a loudspeaker that is a file takes down the words spoken")
    func speakerFile() throws {
      let home = try Home()
      let outcome = try Spellflare.run(
        "play", "--plain", "--keys", "--speaker", "out.wav", "--seed", "1", in: home, input: "0\n")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("Spell the word you hear."))
      let clip = try PCMClip(wavFileAt: home.path("out.wav"))
      #expect(clip.duration > .seconds(0.3))
      #expect((clip.samples.map { abs(Int($0)) }.max() ?? 0) > 2000)
    }

    @Test("without a sound card it says so once, and shows what the words mean")
    func noCard() throws {
      let outcome = try Spellflare.run("play", "--plain", "--keys", in: Home(), input: "zzz\n0\n")
      #expect(outcome.code == 0)
      #expect(outcome.lines.count { $0.hasPrefix("Note: ") } == 1, "\(outcome.output)")
      #expect(outcome.output.contains(" — "))
    }

    @Test("a microphone that is a file answers by voice, and at its end the child types")
    func tape() throws {
      // A level and a seed whose first word has a recording.
      let (level, seed, word) = try #require(try Self.recordedStart())
      let home = try Home()
      let spelling = try PCMClip(wavFileAt: Checkout.audio("right-\(word).wav")).resampled(to: 16_000)
      let pause = [Int16](repeating: 0, count: 16_000)
      let tape = PCMClip(samples: pause + spelling.samples + pause + pause + pause, sampleRateHertz: 16_000)
      try Data(WAVFile.encode(tape)).write(to: home.file("tape.wav"))
      let outcome = try Spellflare.run(
        "play", "--plain", "--speaker", "none", "--mic", "tape.wav", "--grade",
        "\(level.grade.number)", "--level", "\(level.number)", "--seed", "\(seed)",
        in: home)
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("Listening. Say the letters"))
      let answers = ["Heard: ", "Not quite", "not sure", "Was that", "couldn't hear"]
      #expect(answers.contains { outcome.output.contains($0) }, "\(outcome.output)")
      #expect(outcome.output.contains("heard to its end"))
      #expect(outcome.output.contains("Type the letters"))
      // What is kept of the voice is numbers: how she pauses.
      let speakers = home.file("data/spellflare/speakers")
      let kept = try FileManager.default.contentsOfDirectory(at: speakers, includingPropertiesForKeys: nil)
      #expect(kept.map(\.pathExtension) == ["json"])
      #expect(try kept.allSatisfy { try Data(contentsOf: $0).count < 2_000 })
    }

    /// A level and a seed whose first word has a recording.
    private static func recordedStart() throws -> (level: Level, seed: UInt64, word: String)? {
      let bank = try RightSpeller.bank()
      for grade in Grade.allCases {
        for level in (1...Level.countPerGrade).compactMap({ Level(grade: grade, number: $0) }) {
          for seed in UInt64(1)...60 {
            var game = SpellingSession(
              course: .level(level), id: SessionID(""), words: bank.words(for: level), seed: seed)
            _ = game.handle(.began)
            guard let word = game.question?.word.text else { continue }
            if FileManager.default.fileExists(atPath: Checkout.audio("right-\(word).wav")) {
              return (level, seed, word)
            }
          }
        }
      }
      return nil
    }
  }
}
