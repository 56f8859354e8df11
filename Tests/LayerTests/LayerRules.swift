/// The rules of the layers. Each gives a sentence for every place that breaks it.
struct LayerRules {
  let manifest: Manifest
  let files: [SourceFile]

  /// Files that may be longer than `longestFile`, each with the reason why it has only one reason to change.
  static let longFiles: [String: String] = [:]
  static let longestFile = 300

  /// Modules that are not the project's own, and the layers or targets that may import them.
  private static let outside: [String: Set<String>] = [
    "Foundation": ["Pure", "SerialThread", "Live", "Faces", "Top"],
    "Glibc": ["Live", "Faces", "Top"],
    "Dispatch": ["Live", "Faces", "Top"],
    "Synchronization": ["Seam", "Live", "Session", "Faces", "Top"],
    "GRDB": ["ProgressDatabase"],
    "FlyingFox": ["TutorPage"],
    "FlyingSocks": ["TutorPage"],
    "ArgumentParser": ["Top"],
  ]

  /// Layers whose targets stand beside each other and never import one another.
  private static let apart: Set<String> = ["Live", "Faces"]

  /// What pure code and the seam do without: disk, network, clock, randomness, threads, the process, output.
  private static let impure = [
    "FileManager", "FileHandle", "FileDescriptor", "Bundle", "URLSession", "URL(", "contentsOf:", "Date()",
    "Date(timeIntervalSinceNow", "ContinuousClock", "SuspendingClock", "Task.sleep", ".random(in:",
    "SystemRandomNumberGenerator", "UUID()", "shuffled()", "randomElement()", "Thread", "Dispatch",
    "ProcessInfo",
    "CommandLine", "UserDefaults", "print(",
  ]

  var violations: [String] { unknownTargets + wrongImports + impureCode + longFiles }

  private var unknownTargets: [String] {
    Set(files.map(\.target)).filter { manifest.target($0) == nil }.sorted()
      .map { "Sources/\($0) is no target of Package.swift" }
  }

  private var wrongImports: [String] {
    files.flatMap { file in
      guard let target = manifest.target(file.target) else { return [String]() }
      let reach = manifest.reach(of: target)
      return file.imports.compactMap { imported in
        fault(of: imported, in: target, reach: reach).map { "\(file.path) imports \(imported.module), \($0)" }
      }
    }
  }

  private func fault(of imported: SourceFile.Import, in target: Manifest.Target, reach: Set<String>)
    -> String?
  {
    let module = imported.module
    guard let other = manifest.target(module), let place = manifest.place(module),
      let ownPlace = manifest.place(target.name)
    else {
      guard let allowed = Self.outside[module] else { return "which no rule knows" }
      guard allowed.contains(target.layer) || allowed.contains(target.name) else {
        return "which \(target.layer) does without"
      }
      let isHidden = ["GRDB", "FlyingFox", "FlyingSocks"].contains(module)
      return isHidden && !imported.isInternal ? "which must be an internal import" : nil
    }
    if place >= ownPlace { return "which stands below it" }
    if other.layer == target.layer, Self.apart.contains(target.layer) { return "which stands beside it" }
    if other.layer == "C", !imported.isInternal { return "which must be an internal import" }
    if other.layer == "C" || other.layer == "Live", !["Live", "Top"].contains(target.layer) {
      return "which only the top may know"
    }
    return reach.contains(module) ? nil : "which Package.swift does not declare"
  }

  private var impureCode: [String] {
    files.flatMap { file in
      let layer = manifest.target(file.target)?.layer
      guard layer == "Pure" || file.target == "TutorServices" else { return [String]() }
      let code = file.code
      return Self.impure.filter(code.contains).map { "\(file.path) uses \($0), and is not pure" }
    }
  }

  private var longFiles: [String] {
    files.filter { $0.lineCount > Self.longestFile && Self.longFiles[$0.path] == nil }
      .map { "\($0.path) has \($0.lineCount) lines: has it two reasons to change?" }
  }
}
