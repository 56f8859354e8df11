import Foundation
import TutorServices

/// Settings as a JSON object. Keys that this version does not know pass through unchanged.
struct SettingsObject {
  private var values: [String: Any]
  private(set) var notices: [String] = []

  /// An object without values.
  init() { values = [:] }

  /// Reads JSON; nil where it is no JSON object.
  init?(_ data: Data) {
    // `try?`: whatever the reader finds wrong, the file is set aside.
    guard let values = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return nil }
    self.values = values
  }

  /// JSON for people to read and edit.
  func data() throws -> Data {
    try JSONSerialization.data(
      withJSONObject: values, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      + Data("\n".utf8)
  }

  /// The settings; `notices` then tells of values that cannot be used.
  mutating func settings() -> Settings {
    var settings = Settings()
    let voice = settings.voice
    settings.voice = VoiceSettings(
      voice: text("voice") ?? voice.voice, rate: number("rate", in: 0.5...2, default: voice.rate),
      pitch: Int(number("pitch", in: 0...100, default: Double(voice.pitch))),
      volume: number("volume", in: 0...1, default: voice.volume))
    settings.microphone = text("microphone")
    settings.loudspeaker = text("loudspeaker")
    settings.letterCase = choice("letterCase", default: settings.letterCase)
    let page = settings.page
    settings.page = PageSettings(
      tileSize: choice("tileSize", default: page.tileSize), colours: choice("colours", default: page.colours),
      motion: choice("motion", default: page.motion), scanning: choice("scanning", default: page.scanning),
      language: text("language") ?? page.language)
    return settings
  }

  /// Puts settings in the place of the known keys.
  mutating func set(_ settings: Settings) {
    values["voice"] = settings.voice.voice
    values["rate"] = settings.voice.rate
    values["pitch"] = settings.voice.pitch
    values["volume"] = settings.voice.volume
    values["microphone"] = settings.microphone
    values["loudspeaker"] = settings.loudspeaker
    values["letterCase"] = settings.letterCase.rawValue
    values["tileSize"] = settings.page.tileSize.rawValue
    values["colours"] = settings.page.colours.rawValue
    values["motion"] = settings.page.motion.rawValue
    values["scanning"] = settings.page.scanning.rawValue
    values["language"] = settings.page.language
  }

  private mutating func text(_ key: String) -> String? {
    guard let value = present(key) else { return nil }
    if let text = value as? String, !text.isEmpty { return text }
    notices.append("The setting “\(key)” must be a text in quotes; the default is used.")
    return nil
  }

  private mutating func number(_ key: String, in range: ClosedRange<Double>, default standard: Double)
    -> Double
  {
    guard let value = present(key) else { return standard }
    if let number = value as? Double, range.contains(number) { return number }
    notices.append(
      "The setting “\(key)” must be a number from \(range.lowerBound) to \(range.upperBound); "
        + "\(standard) is used.")
    return standard
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, default standard: Choice
  ) -> Choice where Choice.RawValue == String {
    guard let value = present(key) else { return standard }
    if let text = value as? String, let choice = Choice(rawValue: text) { return choice }
    let choices = Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    notices.append("The setting “\(key)” must be one of \(choices); “\(standard.rawValue)” is used.")
    return standard
  }

  private func present(_ key: String) -> Any? {
    guard let value = values[key], !(value is NSNull) else { return nil }
    return value
  }
}
