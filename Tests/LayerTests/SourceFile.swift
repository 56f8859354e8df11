import Foundation

/// One file of `Sources`.
struct SourceFile {
  /// The target to which it belongs.
  let target: String
  /// Its path from `Sources` on.
  let path: String
  let text: String

  /// A module that the file imports.
  struct Import {
    let module: String
    let isInternal: Bool
  }

  var lineCount: Int { text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }

  var imports: [Import] {
    text.matches(
      of: /(?m)^(?:@\w+ )*(internal )?(?:public |package |private )?import (?:\w+ )?(\w+)(?:\.\w+)*$/
    )
    .map { Import(module: String($0.2), isInternal: $0.1 != nil) }
  }

  /// The text without comments.
  var code: String {
    text.replacing(/(?m)(?:^|\s)\/\/.*$/, with: "")
  }

  /// The repository that holds this test.
  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files of `Sources`.
  static func all() throws -> [SourceFile] {
    let sources = repository.appendingPathComponent("Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { path in
      SourceFile(
        target: String(path.prefix { $0 != "/" }), path: path,
        text: try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8))
    }
  }
}
