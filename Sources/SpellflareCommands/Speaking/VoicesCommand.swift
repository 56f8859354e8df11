import ArgumentParser
import Foundation
import TutorServices

/// `spellflare voices`
struct VoicesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voices", abstract: "List the voices to choose from.",
    discussion:
      "Hear one with `spellflare say \"Hello\" --voice NAME`; choose it with `spellflare settings voice NAME`."
  )

  func run() async throws {
    let tutor = Tutor()
    let chosen = tutor.settings().voice.voice
    let voices: [VoiceDescription]
    do {
      voices = try await tutor.voice.voices()
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    let width = voices.map(\.id.count).max() ?? 0
    for voice in voices {
      let mark = voice.id == chosen ? "*" : " "
      Console.print(
        "\(mark) \(voice.id.padding(toLength: width + 2, withPad: " ", startingAt: 0))\(voice.name)")
    }
  }
}
