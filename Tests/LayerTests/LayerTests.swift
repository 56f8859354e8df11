import Foundation
import Testing

@Suite("The layers")
struct LayerTests {
  @Test("every import in Sources points up the list in Package.swift, and pure code is pure")
  func sources() throws {
    let manifest = SourceFile.repository.appendingPathComponent("Package.swift")
    let rules = LayerRules(
      manifest: Manifest(try String(contentsOf: manifest, encoding: .utf8)), files: try SourceFile.all())
    #expect(rules.manifest.targets.count > 15)
    #expect(rules.files.count > 100)
    #expect(rules.violations == [])
  }

  @Test("every file on the list of long files is there, and is long")
  func longFiles() throws {
    let long = try SourceFile.all().filter { $0.lineCount > LayerRules.longestFile }.map(\.path)
    #expect(Set(LayerRules.longFiles.keys).subtracting(long) == [])
  }

  @Test("the manifest is read as it stands")
  func manifest() throws {
    let manifest = Manifest(madeUpManifest)
    #expect(
      manifest.targets.map(\.name) == ["CThing", "Words", "Seams", "Disk", "Ears", "Picture", "Command", "X"])
    #expect(manifest.targets.map(\.layer) == ["C", "Pure", "Seam", "Live", "Live", "Faces", "Top", "Tests"])
    #expect(try #require(manifest.target("Disk")).dependencies == ["Seams", "GRDB"])
    #expect(manifest.reach(of: try #require(manifest.target("Picture"))) == ["Seams", "Words"])
  }

  @Test(
    "what breaks a rule is found",
    arguments: [
      ("Words", "import Disk", "imports Disk, which stands below it"),
      ("Words", "import Words", "imports Words, which stands below it"),
      ("Words", "internal import CThing", "imports CThing, which only the top may know"),
      ("Words", "import Glibc", "imports Glibc, which Pure does without"),
      ("Seams", "import Foundation", "imports Foundation, which Seam does without"),
      ("Ears", "import Disk", "imports Disk, which stands beside it"),
      ("Ears", "import CThing", "imports CThing, which must be an internal import"),
      ("Disk", "internal import CThing", "imports CThing, which Package.swift does not declare"),
      ("Picture", "import Ears", "imports Ears, which only the top may know"),
      ("Picture", "@testable import Command", "imports Command, which stands below it"),
      ("Picture", "public import Nonsense", "imports Nonsense, which no rule knows"),
      ("Picture", "import struct GRDB.Row", "imports GRDB, which Faces does without"),
      ("Words", "let now = Date()", "uses Date(), and is not pure"),
      ("Words", "let n = Int.random(in: 1...6) // a die", "uses .random(in:, and is not pure"),
      ("Elsewhere", "", "Sources/Elsewhere is no target of Package.swift"),
      ("Words", String(repeating: "\n", count: 301), "has 301 lines: has it two reasons to change?"),
    ])
  func breaches(target: String, text: String, sentence: String) {
    let file = SourceFile(target: target, path: "\(target)/File.swift", text: text)
    let violations = LayerRules(manifest: Manifest(madeUpManifest), files: [file]).violations
    #expect(violations.count == 1)
    #expect(violations.first?.hasSuffix(sentence) == true, "\(violations)")
  }

  @Test(
    "what keeps the rules is let be",
    arguments: [
      ("Words", "import Foundation\n// Date() is for others"),
      ("Seams", "import Words\nimport Synchronization"),
      ("Ears", "internal import CThing\nimport Seams\nimport Words\nimport Foundation"),
      ("Picture", "import Seams\nlet now = Date()"), ("Command", "import Ears\nimport Picture"),
      ("Words", String(repeating: "\n", count: 300)), ("Words", "let important = 1"),
    ])
  func kept(target: String, text: String) {
    let file = SourceFile(target: target, path: "\(target)/File.swift", text: text)
    #expect(LayerRules(manifest: Manifest(madeUpManifest), files: [file]).violations == [])
  }
}

private let madeUpManifest = """
  import PackageDescription
  let package = Package(
    name: "Made up",
    dependencies: [ .package(url: "https://example.org/grdb", from: "1.0.0") ],
    targets: [
      // C
      .systemLibrary(name: "CThing", pkgConfig: "thing", providers: [.apt(["libthing-dev"])]),

      // Pure: no clock
      .target(name: "Words"),

      // Seam
      .target(name: "Seams", dependencies: ["Words"]),

      // Live: apart
      .target(
        name: "Disk",
        dependencies: ["Seams", .product(name: "GRDB", package: "GRDB.swift")]),
      .target(name: "Ears", dependencies: ["Seams", "CThing"], exclude: ["Notes"]),

      // Faces
      .target(name: "Picture", dependencies: ["Seams"]),

      // Top
      .executableTarget(
        name: "Command",
        dependencies: [
          "Ears", "Picture",
        ]),

      // Tests
      .testTarget(name: "X", dependencies: ["Words"]),
    ],
    swiftLanguageModes: [.v6]
  )
  """
