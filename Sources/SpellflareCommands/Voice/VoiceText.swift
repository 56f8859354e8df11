import Foundation
import TutorServices

/// What is known of a voice, in lines for the grown-up.
enum VoiceText {
  static func lines(_ profile: SpeakerProfile, name: String) -> [String] {
    guard let statistics = profile.statistics else {
      return ["The voice of \(name) is not known yet: `spellflare voice learn` takes about a minute."]
    }
    var lines = [
      "Learned from \(statistics.letterCount) letters of \(name)\(when(profile.learnedAtMilliseconds))."
    ]
    if let accuracy = profile.accuracy { lines.append(text(accuracy)) }
    if let adaptation = profile.adaptation {
      lines.append("Vocal tract: \(vocalTract(adaptation.warp)). Sounds: \(transform(adaptation.transform)).")
    } else {
      lines.append("Fitting does not clearly help this voice: it is heard as the recogniser comes.")
    }
    let silence = Double(profile.pace.endSilence / .milliseconds(1)) / 1_000
    lines.append(
      "A silence of \(silence.formatted(.number.precision(.fractionLength(1)))) s means that a word is over.")
    return lines
  }

  /// Before and after, for letters read without knowing which were asked.
  static func text(_ accuracy: SpeakerProfile.Accuracy) -> String {
    "Of her letters, not knowing what was asked, \(percent(accuracy.before)) were heard right before and "
      + "\(percent(accuracy.after)) after."
  }

  private static func percent(_ share: Double) -> String { "\(Int((100 * share).rounded())) %" }

  private static func vocalTract(_ warp: Double) -> String {
    if warp == 1 { return "as long as a grown-up's" }
    let percent = abs(Int((100 * (1 - 1 / warp)).rounded()))
    return "\(percent) % \(warp > 1 ? "shorter" : "longer") than most grown-ups'"
  }

  private static func transform(_ rows: [[Float]]) -> String {
    rows.isEmpty ? "as they come" : "moved towards this voice"
  }

  private static func when(_ milliseconds: Int64?) -> String {
    guard let milliseconds else { return "" }
    let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    return ", last on " + date.formatted(.iso8601.year().month().day())
  }
}
