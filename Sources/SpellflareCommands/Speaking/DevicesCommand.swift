import ALSADevices
import ArgumentParser
import Foundation
import Sound
import TutorServices

/// `spellflare devices`
struct DevicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices", abstract: "List microphones and loudspeakers, or watch a microphone's level.",
    discussion:
      "Choose one with `spellflare settings microphone NAME` or `spellflare settings loudspeaker NAME`.")

  @Option(help: "Show the live level of this microphone instead of the lists.")
  var mic: String?

  @Option(help: "For how many seconds to show the level.")
  var seconds: Double = 10

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds must be more than 0.") }
  }

  func run() async throws {
    if let mic { return try await showLevel(mic) }
    let devices: [SoundDevice]
    do {
      devices = try await DeviceList.alsa.devices()
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    let settings = Tutor().settings()
    list("Microphones", devices.filter { $0.kind == .capture }, chosen: settings.microphone)
    list("Loudspeakers", devices.filter { $0.kind == .playback }, chosen: settings.loudspeaker)
  }

  private func list(_ title: String, _ devices: [SoundDevice], chosen: String?) {
    Console.print("\(title):")
    if devices.isEmpty { Console.print("  none") }
    for device in devices {
      Console.print("\(device.id == chosen ? "*" : " ") \(device.id)")
      Console.print("      \(device.description)")
    }
  }

  private func showLevel(_ mic: String) async throws {
    let tutor = Tutor()
    let microphone = try tutor.microphone(mic, settings: tutor.settings())
    var check = MicrophoneCheck()
    var heard = Duration.zero
    do {
      for try await clip in microphone.open() {
        check.process(clip.samples)
        let level = SoundLevel(of: clip.samples)
        let cells = min(max(Int((level.decibelsFullScale + 60) / 2), 0), 30)
        let bar = String(repeating: "#", count: cells) + String(repeating: ".", count: 30 - cells)
        Console.print(
          "\(bar) \(Int(level.decibelsFullScale)) dB\(level.clippedFraction > 0 ? "  too loud" : "")")
        heard += clip.duration
        if heard >= .seconds(seconds) { break }
      }
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    Console.print(MicrophoneAdvice.sentence(check.finding))
  }
}
