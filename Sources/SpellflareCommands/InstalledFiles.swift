import Foundation

/// Finds the files that Spellflare is installed with: words, models, fixtures and the page.
///
/// Looked for, in this order: in the folder that `SPELLFLARE_FILES` names; beside the executable in
/// `../share/spellflare`; in the checkout that the executable was built in. `Bundle.module` is not used because it
/// ends the program where an executable was moved from its build folder.
struct InstalledFiles: Sendable {
  /// A kind of files.
  enum Kind: Sendable {
    case words
    case letterModel
    case fixtures
    case page

    /// Where they stand below a folder that holds an installation or a checkout.
    var path: String {
      switch self {
      case .words: "Sources/WordBankFiles/Words/en"
      case .letterModel: "Models/letters"
      case .fixtures: "Audio"
      case .page: "Sources/TutorPage/Page"
      }
    }
  }

  private let roots: [URL]

  init(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    executable: URL? = Bundle.main.executableURL
  ) {
    var roots: [URL] = []
    if let named = environment["SPELLFLARE_FILES"], !named.isEmpty {
      roots.append(URL(filePath: named, directoryHint: .isDirectory))
    }
    if let folder = executable?.resolvingSymlinksInPath().deletingLastPathComponent() {
      roots.append(folder.appending(path: "../share/spellflare").standardizedFileURL)
      var above = folder
      while above.path != "/" {
        above.deleteLastPathComponent()
        guard FileManager.default.fileExists(atPath: above.appending(path: "Package.swift").path) else {
          continue
        }
        roots.append(above)
        break
      }
    }
    self.roots = roots
  }

  /// The folder of a kind of files.
  func folder(_ kind: Kind) throws(CommandFailure) -> URL {
    for root in roots {
      let folder = root.appending(path: kind.path, directoryHint: .isDirectory)
      if FileManager.default.fileExists(atPath: folder.path) { return folder }
    }
    let places = roots.map { $0.appending(path: kind.path).path }.joined(separator: ", ")
    throw CommandFailure(
      .configuration,
      "Files of Spellflare are missing; looked for in: \(places). Install it again, or set SPELLFLARE_FILES.")
  }
}
