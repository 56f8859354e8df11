import Foundation

/// The targets of `Package.swift` as they stand there: in the order of the layers, under the layers' headings.
struct Manifest {
  /// One target.
  struct Target {
    let name: String
    /// The heading's first word: "C", "Pure", "Seam", "Live", "Session", "Faces", "Top".
    let layer: String
    /// Targets and products that are declared, without those that come along with them.
    let dependencies: [String]
  }

  let targets: [Target]

  /// Reads a manifest's text.
  init(_ text: String) {
    var targets: [Target] = []
    var layer = ""
    var chunk = ""
    func close() {
      guard let name = chunk.firstMatch(of: /name: "([\w-]+)"/)?.1 else { return }
      let declared = chunk.firstMatch(of: /dependencies: \[((?s)[^\]]*)\]/).map { String($0.1) } ?? ""
      let names = declared.matches(of: /(?:name: |[\s\[,]|^)"(\w+)"/).map { String($0.1) }
      targets.append(Target(name: String(name), layer: layer, dependencies: names))
      chunk = ""
    }
    let list = text.split(separator: "\n  targets: [\n", maxSplits: 1).last ?? ""
    for line in list.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  ],") { break }
      if let heading = line.firstMatch(of: /^ {4}\/\/ (\w+)/) {
        close()
        layer = String(heading.1)
      } else {
        if line.hasPrefix("    .") { close() }
        chunk += line + "\n"
      }
    }
    close()
    self.targets = targets
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  func place(_ name: String) -> Int? { targets.firstIndex { $0.name == name } }

  /// What a target may import: what it declares, and what comes along with that.
  func reach(of target: Target) -> Set<String> {
    var reach: Set<String> = []
    var open = target.dependencies
    while let name = open.popLast() {
      guard reach.insert(name).inserted else { continue }
      open += self.target(name)?.dependencies ?? []
    }
    return reach
  }
}
