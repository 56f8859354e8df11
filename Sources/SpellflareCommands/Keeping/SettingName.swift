import ArgumentParser
import TutorServices

/// The settings by the names that a grown-up types.
enum SettingName: String, CaseIterable, ExpressibleByArgument {
  case voice
  case rate
  case pitch
  case volume
  case microphone
  case loudspeaker
  case letterCase

  func value(in settings: Settings) -> String {
    switch self {
    case .voice: settings.voice.voice
    case .rate: "\(settings.voice.rate)"
    case .pitch: "\(settings.voice.pitch)"
    case .volume: "\(settings.voice.volume)"
    case .microphone: settings.microphone ?? "default"
    case .loudspeaker: settings.loudspeaker ?? "default"
    case .letterCase: settings.letterCase.rawValue
    }
  }

  func set(_ value: String, in settings: inout Settings) throws(CommandFailure) {
    switch self {
    case .voice: settings.voice.voice = value
    case .rate: settings.voice.rate = try number(value, in: 0.5...2)
    case .pitch: settings.voice.pitch = Int(try number(value, in: 0...100))
    case .volume: settings.voice.volume = try number(value, in: 0...1)
    case .microphone: settings.microphone = value == "default" ? nil : value
    case .loudspeaker: settings.loudspeaker = value == "default" ? nil : value
    case .letterCase:
      guard let letterCase = Settings.LetterCase(rawValue: value) else {
        throw CommandFailure(.usage, "letterCase is either upper or lower, not \"\(value)\".")
      }
      settings.letterCase = letterCase
    }
  }

  private func number(_ text: String, in range: ClosedRange<Double>) throws(CommandFailure) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw CommandFailure(
        .usage, "\(rawValue) is a number from \(range.lowerBound) to \(range.upperBound), not \"\(text)\".")
    }
    return number
  }
}
