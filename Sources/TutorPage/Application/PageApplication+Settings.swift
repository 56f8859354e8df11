import SpellingGame
import TutorServices

/// Settings, and what there is to choose from.
extension PageApplication {
  private struct Choices: Encodable {
    struct Choice: Encodable {
      var id: String
      var name: String
    }
    var voices: [Choice]
    var microphones: [Choice]
    var languages: [String]
  }

  func showSettings(_ request: PageRequest) async throws -> PageResponse {
    .json(SettingsMessage(services.settings()))
  }

  func saveSettings(_ request: PageRequest) async throws -> PageResponse {
    let message = try message(SettingsMessage.self, in: request)
    guard let settings = message.settings(from: services.settings()),
      assets.languages.contains(settings.page.language)
    else { throw PageRefusal(.badRequest, "malformed") }
    do {
      try services.saveSettings(settings)
    } catch {
      throw PageRefusal(.serverError, "settings", detail: "\(error)")
    }
    return .done
  }

  func showChoices(_ request: PageRequest) async throws -> PageResponse {
    // `try?`: without a voice or a sound card there is nothing to choose from.
    let voices = (try? await services.voice.voices()) ?? []
    let devices = (try? await services.devices.devices()) ?? []
    return .json(
      Choices(
        voices: voices.map { Choices.Choice(id: $0.id, name: $0.name) },
        microphones: devices.filter { $0.kind == .capture }.map { .init(id: $0.id, name: $0.description) },
        languages: assets.languages))
  }
}

/// The settings as the page gets and sends them.
struct SettingsMessage: Codable, Equatable {
  var voice: String
  var rate: Double
  var pitch: Int
  var volume: Double
  var microphone: String?
  var letterCase: String
  var tileSize: String
  var colours: String
  var motion: String
  var scanning: String
  var language: String

  init(_ settings: Settings) {
    voice = settings.voice.voice
    rate = settings.voice.rate
    pitch = settings.voice.pitch
    volume = settings.voice.volume
    microphone = settings.microphone
    letterCase = settings.letterCase.rawValue
    tileSize = settings.page.tileSize.rawValue
    colours = settings.page.colours.rawValue
    motion = settings.page.motion.rawValue
    scanning = settings.page.scanning.rawValue
    language = settings.page.language
  }

  /// These settings in place of earlier ones; nil where a value is not one of those that there are.
  func settings(from earlier: Settings) -> Settings? {
    guard (0.5...2).contains(rate), (0...100).contains(pitch), (0...1).contains(volume), !voice.isEmpty,
      let letterCase = Settings.LetterCase(rawValue: letterCase),
      let tileSize = PageSettings.TileSize(rawValue: tileSize),
      let colours = PageSettings.Colours(rawValue: colours),
      let motion = PageSettings.Motion(rawValue: motion),
      let scanning = PageSettings.Scanning(rawValue: scanning)
    else { return nil }
    var settings = earlier
    settings.voice = VoiceSettings(voice: voice, rate: rate, pitch: pitch, volume: volume)
    settings.microphone = microphone
    settings.letterCase = letterCase
    settings.page = PageSettings(
      tileSize: tileSize, colours: colours, motion: motion, scanning: scanning, language: language)
    return settings
  }
}
