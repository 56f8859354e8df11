import Foundation
import TutorServices

/// The folder in which progress is kept.
public enum DataFolder {
  /// `$XDG_DATA_HOME/spellflare`, or `~/.local/share/spellflare` where the variable is unset or relative.
  public static func url(environment: [String: String] = ProcessInfo.processInfo.environment) -> URL {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let base = XDGBaseDirectory.data.path(environment: environment, home: home)
    return URL(fileURLWithPath: base, isDirectory: true).appendingPathComponent(
      "spellflare", isDirectory: true)
  }
}
