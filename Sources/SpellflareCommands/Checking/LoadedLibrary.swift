import Foundation

/// The shared libraries that this program has loaded, as proc(5) lists them. Their file names hold their versions.
enum LoadedLibrary {
  /// The path of a library, or nil where none of this name is loaded.
  static func path(_ name: String) -> String? {
    guard let maps = FileManager.default.contents(atPath: "/proc/self/maps") else { return nil }
    return String(decoding: maps, as: UTF8.self).split(separator: "\n").lazy
      .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
      .first { $0.contains("/\(name).so") }
  }
}
