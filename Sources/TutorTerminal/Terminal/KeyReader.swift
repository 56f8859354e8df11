import Foundation

/// Reads keys from a terminal in raw use, on a thread of its own: reading blocks.
enum KeyReader {
  /// After so long without another byte, Escape was the key of that name. Sequences come in one piece, or nearly so
  /// over a network.
  private static let escapeTimeoutMilliseconds: Int32 = 50

  /// Starts to read.
  /// - Parameter press: called with each key on the reading thread.
  static func start(_ press: @escaping @Sendable (TerminalKey) -> Void) {
    let thread = Thread {
      var buffer = [UInt8](repeating: 0, count: 64)
      var parser = KeyParser()
      while true {
        if parser.isAfterEscape, !isMoreComing() {
          if let key = parser.keyAfterPause() { press(key) }
        }
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        // The terminal is gone: there will be no more keys.
        guard count > 0 else { return press(.tutor(.leave)) }
        for key in parser.keys(in: buffer.prefix(count)) { press(key) }
      }
    }
    thread.name = "keys"
    thread.start()
  }

  private static func isMoreComing() -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, escapeTimeoutMilliseconds) > 0
  }
}
