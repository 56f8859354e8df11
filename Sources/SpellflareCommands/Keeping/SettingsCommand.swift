import ArgumentParser
import Foundation
import TutorServices

/// `spellflare settings`
struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Show the settings, or change one.",
    discussion: """
      voice        a voice that `spellflare voices` lists
      rate         how fast, 0.5 to 2; 1 is normal
      pitch        how high, 0 to 100; 50 is normal
      volume       how loud, 0 to 1
      microphone   a device that `spellflare devices` lists, or "default"
      loudspeaker  likewise
      letterCase   upper or lower: how letters are shown
      """)

  @Argument(help: "The setting.")
  var name: SettingName?

  @Argument(help: "Its new value. Without it, the value is printed.")
  var value: String?

  func run() async throws {
    let tutor = Tutor()
    var settings = tutor.settings()
    guard let name else {
      for name in SettingName.allCases { Console.print("\(name.rawValue) = \(name.value(in: settings))") }
      return
    }
    guard let value else { return Console.print(name.value(in: settings)) }
    if name == .voice { try await checkVoice(value, tutor) }
    try name.set(value, in: &settings)
    do {
      try tutor.settingsFile.write(settings)
    } catch {
      throw CommandFailure(.cannotCreate, error)
    }
  }

  private func checkVoice(_ id: String, _ tutor: Tutor) async throws {
    var settings = VoiceSettings()
    settings.voice = id
    do {
      _ = try await tutor.voice.synthesize(.sentence("Hello."), settings)
    } catch {
      throw CommandFailure(.usage, error)
    }
  }
}
