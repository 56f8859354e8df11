import Foundation

/// Standard output, written at once.
///
/// A reader that went away is no failure of the session: what it no longer reads is dropped, and the session ends
/// by its own signals.
struct StandardOutput: Sendable {
  /// Writes a line.
  func write(_ line: String) { writeRaw(line + "\n") }

  /// Writes text as it is.
  func writeRaw(_ text: String) {
    // `try?`: a closed pipe or terminal; see above.
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}
