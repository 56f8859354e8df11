import Foundation

/// The files of the page, read once: a fixed table, so that no path of a request ever names a file.
public struct PageAssets: Sendable {
  struct Asset: Sendable {
    let type: String
    let data: Data
  }

  private let assets: [String: Asset]

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml", "json": "application/json",
  ]

  /// Reads the files of a folder and of the folders in it.
  /// - Throws: `CocoaError` where the folder cannot be read.
  public init(folder: URL) throws {
    var assets: [String: Asset] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      guard let type = Self.types[file.pathExtension] else { continue }
      assets["/" + path] = Asset(type: type, data: try Data(contentsOf: file))
    }
    assets["/"] = assets.removeValue(forKey: "/index.html")
    self.assets = assets
  }

  /// The languages that the page speaks, as the names of its catalogues.
  var languages: [String] {
    assets.keys.filter { $0.hasPrefix("/words/") }.map { String($0.dropFirst(7).dropLast(5)) }.sorted()
  }

  /// What is served under a path, or nil where nothing is.
  func response(to path: String) -> PageResponse? {
    assets[path].map { asset in
      PageResponse(
        .okay, headers: ["Content-Type": asset.type, "Cache-Control": "no-cache"], content: .bytes(asset.data)
      )
    }
  }

  /// All bytes together.
  var byteCount: Int { assets.values.reduce(0) { $0 + $1.data.count } }
}
