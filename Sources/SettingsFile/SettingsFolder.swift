import Foundation
import TutorServices

/// The folder in which settings are kept.
public enum SettingsFolder {
  /// `$XDG_CONFIG_HOME/spellflare`, or `~/.config/spellflare` where the variable is unset or relative.
  public static func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let base = XDGBaseDirectory.configuration.path(environment: environment, home: home)
    return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent(
      "spellflare", isDirectory: true)
  }
}
