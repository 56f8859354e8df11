import Foundation

/// A home of its own for the program: nothing of this login is read or changed, and no sound card is touched.
final class Home {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "spellflare-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Alone, this configuration makes even ALSA's `default` fail.
    try "".write(to: file("asoundrc"), atomically: true, encoding: .utf8)
  }

  deinit {
    // `try?`: a leftover in the temporary folder harms nobody.
    try? FileManager.default.removeItem(at: folder)
  }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  func path(_ name: String) -> String { file(name).path }

  /// Where progress is kept.
  var database: URL { file("data/spellflare/progress.sqlite") }

  var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_DATA_HOME"] = path("data")
    environment["XDG_CONFIG_HOME"] = path("config")
    environment["ALSA_CONFIG_PATH"] = path("asoundrc")
    environment["SPELLFLARE_FILES"] = Checkout.root.path
    environment["LC_ALL"] = "C.UTF-8"
    return environment
  }
}

/// The checkout that holds these tests.
enum Checkout {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func audio(_ name: String) -> String { root.appending(path: "Audio/\(name)").path }
}
