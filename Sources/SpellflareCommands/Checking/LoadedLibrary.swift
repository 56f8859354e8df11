import Foundation

/// The shared libraries that this program has loaded, as proc(5) lists them. Their file names hold their versions.
enum LoadedLibrary {
  /// The path of a library, or nil where none of this name is loaded.
  static func path(_ name: String) -> String? {
    // FileManager believes the size of 0 that proc(5) gives its files. `try?`: without /proc nothing is known.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let maps = try? file.readToEnd() else {
      return nil
    }
    return String(decoding: maps, as: UTF8.self).split(separator: "\n").lazy
      .compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
      .first { $0.contains("/\(name).so") }
  }
}
