import Foundation

/// What commands print.
///
/// A reader that went away (`spellflare voices | head -1`) is no failure; what it no longer reads is dropped.
enum Console {
  /// A line to standard output: what was asked for.
  static func print(_ line: String) {
    // `try?`: a closed pipe; see above.
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  /// A line to standard error: everything else.
  static func note(_ line: String) {
    // `try?`: nobody is left to be told.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Whether a person sits at both ends.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether the terminal shows more than ASCII, by the rules of setlocale(3).
  static var isUTF8: Bool {
    let environment = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return (locale ?? "").uppercased().replacing("-", with: "").contains("UTF8")
  }
}
