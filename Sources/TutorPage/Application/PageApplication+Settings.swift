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

  private struct ChosenSettings: Codable {
    /// The child for whom letters and speed are chosen, or nil where they are everybody's.
    var profile: String?
    var settings: SettingsMessage
  }

  func showSettings(_ request: PageRequest) async throws -> PageResponse {
    let settings = services.settings()
    guard let profile = request.query["profile"] else { return .json(SettingsMessage(settings)) }
    return .json(SettingsMessage(settings.chosen(for: try await child(profile).settings)))
  }

  func saveSettings(_ request: PageRequest) async throws -> PageResponse {
    let message = try message(ChosenSettings.self, in: request)
    let before = services.settings()
    guard var settings = message.settings.settings(from: before),
      assets.languages.contains(settings.page.language)
    else { throw PageRefusal(.badRequest, "malformed") }
    if let profile = message.profile {
      try await save(settings, for: try await child(profile))
      settings.letterCase = before.letterCase
      settings.voice.rate = before.voice.rate
    }
    guard settings != before else { return .done }
    do {
      try services.saveSettings(settings)
    } catch {
      throw PageRefusal(.serverError, "settings", detail: "\(error)")
    }
    return .done
  }

  /// Keeps what is a child's own, and goes with her to other computers.
  private func save(_ settings: Settings, for child: ProfileProgress) async throws {
    let before = services.settings().chosen(for: child.settings)
    var facts: [ProgressFact] = []
    if settings.letterCase != before.letterCase {
      facts.append(.settingChosen(.letterCase(settings.letterCase == .upper ? .upper : .lower)))
    }
    if settings.voice.rate != before.voice.rate {
      facts.append(.settingChosen(.speakingRate(settings.voice.rate)))
    }
    guard !facts.isEmpty else { return }
    try await services.store.append(facts, child.profile)
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
