import Foundation
import Testing

extension CommandLineTests {
  @Suite("What cannot be done")
  struct Failures {
    /// A command line, its exit code by sysexits.h, and words of the sentence that it gets.
    struct Case: CustomTestStringConvertible {
      let arguments: [String]
      let code: Int32
      let sentence: String

      init(_ arguments: String, _ code: Int32, _ sentence: String) {
        self.arguments = arguments.split(separator: " ").map(String.init)
        self.code = code
        self.sentence = sentence
      }

      var testDescription: String { arguments.joined(separator: " ") }
    }

    @Test(
      "gets one sentence and an exit code of sysexits.h",
      arguments: [
        Case("play --profile Nobody --plain", 64, "no child called \"Nobody\""),
        Case("progress --profile Nobody", 64, "no child called \"Nobody\""),
        Case("listen --word c4t --wav none.wav", 64, "\"4\" is no letter"),
        Case("listen --wav none.wav", 66, "no such file"),
        Case("listen --wav \(Checkout.audio("not-a-wav.wav"))", 66, "not-a-wav.wav"),
        Case("listen --wav \(Checkout.audio("empty.wav"))", 66, "empty.wav"),
        Case("listen --wav \(Checkout.audio("truncated-header.wav"))", 66, "truncated-header.wav"),
        Case("listen --mic nowhere --word cat", 69, "nowhere"),
        Case("play --plain --mic none.wav", 66, "no such file"),
        Case("play --plain --speaker nowhere/out.wav", 73, "nowhere/out.wav"),
        Case("say hello --voice klingon", 64, "klingon"),
        Case("say c4t --letters", 64, "\"4\" is no letter"),
        Case("say hello --wav nowhere/out.wav", 73, "nowhere/out.wav"),
        Case("say hello --wav /dev/full", 73, "full"),
        Case("say hello --speaker nowhere", 69, "nowhere"),
        Case("devices --mic nowhere", 69, "nowhere"),
        Case("judge --trials none.tsv", 66, "none.tsv"),
        Case("profile import none.json", 66, "none.json"),
        Case("profile import asoundrc", 65, "profile"),
        Case("profile rename Nobody Somebody", 64, "Nobody"),
        Case("profile remove Nobody --yes", 64, "Nobody"),
        Case("settings rate 9", 64, "0.5 to 2"),
        Case("settings letterCase middle", 64, "upper or lower"),
        Case("settings voice klingon", 64, "klingon"),
      ])
    func failure(_ failure: Case) throws {
      let run = try Spellflare(failure.arguments, in: Home())
      let outcome = try run.end()
      #expect(outcome.code == failure.code)
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      let sentence = try #require(outcome.errorLines.last)
      #expect(sentence.hasPrefix("spellflare: "))
      #expect(sentence.contains(failure.sentence), "\(sentence)")
      #expect(sentence.hasSuffix(".") || sentence.hasSuffix("`"))
    }

    @Test(
      "on the command line gets its usage as well",
      arguments: [
        Case("play --grade 8", 64, "grades are 1 to 7"), Case("play --level 51", 64, "levels are 1 to 50"),
        Case("play --keys --mic default", 64, "exclude each other"),
        Case("profile add Ada --grade 0", 64, "grades are 1 to 7"), Case("play --fly", 64, "--fly"),
        Case("devices --seconds 0", 64, "more than 0"), Case("settings colour red", 64, "letterCase"),
        Case("say", 64, "<text>"),
      ])
    func usage(_ failure: Case) throws {
      let run = try Spellflare(failure.arguments, in: Home())
      let outcome = try run.end()
      #expect(outcome.code == failure.code)
      #expect(outcome.errors.contains(failure.sentence), "\(outcome.errors)")
      #expect(outcome.errors.contains("Usage: spellflare"), "\(outcome.errors)")
    }

    @Test("leaves a reader who goes away alone")
    func closedPipe() throws {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      let home = try Home()
      process.environment = home.environment
      process.arguments = ["-c", "\"$0\" voices | head -1 >/dev/null", try Spellflare.executable.path]
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
  }
}
