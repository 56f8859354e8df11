import Foundation
import Glibc

/// A folder of a test's own. All of them end with the test process.
struct TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = Self.all.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var data: URL { url.appendingPathComponent("spellflare", isDirectory: true) }
  var file: URL { data.appendingPathComponent("progress.sqlite") }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: data.path).sorted() }

  private static let all: URL = {
    atexit { TemporaryFolder.removeAll() }
    return FileManager.default.temporaryDirectory.appendingPathComponent("spellflare-tests-\(getpid())")
  }()

  private static func removeAll() {
    // `try?`: a left-over in the temporary folder harms nobody.
    try? FileManager.default.removeItem(at: all)
  }
}
