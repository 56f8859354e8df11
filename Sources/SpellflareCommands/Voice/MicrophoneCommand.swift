import ArgumentParser
import Foundation
import Sound

/// `spellflare microphone`
struct MicrophoneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "microphone",
    abstract: "Check the microphone: level, clipping, the room's noise, the distance.",
    discussion: """
      Say a few letters from where the child will sit, with pauses between them. Ends with 0 where letters will be heard \
      well, and with 69 where something should be changed first.
      """)

  @OptionGroup var microphone: MicrophoneOption

  @Option(help: "For how many seconds to listen.")
  var seconds: Double = 6

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds must be more than 0.") }
  }

  func run() async throws {
    let tutor = Tutor()
    let microphone = try tutor.microphone(self.microphone.mic, settings: tutor.settings())
    Console.print("Say a few letters, with pauses...")
    var check = MicrophoneCheck()
    var heard = Duration.zero
    do {
      for try await clip in microphone.open() {
        check.process(clip.samples)
        heard += clip.duration
        if heard >= .seconds(seconds) { break }
      }
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    for line in MicrophoneReport.lines(check) { Console.print(line) }
    guard check.finding == .good else { throw ExitCode(CommandFailure.Code.unavailable.rawValue) }
  }
}

/// A microphone check's figures, and what they mean.
enum MicrophoneReport {
  static func lines(_ check: MicrophoneCheck) -> [String] {
    [
      "Voice: \(decibels(check.speechDecibelsFullScale)) of full scale",
      "Room: \(decibels(check.noiseFloorDecibelsFullScale)) of full scale",
      "Voice above room: \(Int(check.signalToNoiseDecibels.rounded())) dB",
      "Cut off: \((100 * check.clippedFraction).formatted(.number.precision(.fractionLength(0...2)))) % of the sound",
      MicrophoneAdvice.sentence(check.finding),
    ]
  }

  private static func decibels(_ level: Double) -> String { "\(Int(level.rounded())) dB" }
}
