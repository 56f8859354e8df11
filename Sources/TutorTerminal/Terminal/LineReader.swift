import Foundation

/// Reads standard input line by line on a thread of its own: reading blocks.
enum LineReader {
  /// Starts to read.
  /// - Parameter take: called with each line on the reading thread, and with nil at the end.
  static func start(_ take: @escaping @Sendable (String?) -> Void) {
    let thread = Thread {
      while let line = readLine(strippingNewline: true) { take(line) }
      take(nil)
    }
    thread.name = "lines"
    thread.start()
  }
}
