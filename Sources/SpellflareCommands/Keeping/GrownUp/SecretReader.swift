import Foundation

/// Reads a PIN from the terminal without showing it.
///
/// The terminal is the process's own (`/dev/tty`), so that standard input and output may be redirected. Keys come one by
/// one and Ctrl-C is one of them: no signal can leave the terminal without its echo.
struct SecretReader {
  /// The person gave up.
  struct Cancelled: Error {}

  private let descriptor: Int32

  /// The terminal, or nil where the process has none.
  init?() {
    descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { return nil }
  }

  /// Asks, and reads a line.
  func read(_ question: String) throws -> String {
    defer { close(descriptor) }
    var saved = termios()
    guard tcgetattr(descriptor, &saved) == 0 else { throw Cancelled() }
    var quiet = saved
    quiet.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    withUnsafeMutableBytes(of: &quiet.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    // `kill` and a closed terminal end the program, and the echo comes back first.
    let signals = EndingSignals(interrupt: {}) { [descriptor, saved] number in
      var saved = saved
      tcsetattr(descriptor, TCSAFLUSH, &saved)
      exit(128 + number)
    }
    defer { withExtendedLifetime(signals) {} }
    guard tcsetattr(descriptor, TCSAFLUSH, &quiet) == 0 else { throw Cancelled() }
    defer {
      tcsetattr(descriptor, TCSAFLUSH, &saved)
      show("\n")
    }
    show(question + " ")
    return try line()
  }

  private func line() throws -> String {
    var bytes: [UInt8] = []
    while true {
      var byte: UInt8 = 0
      let count = Foundation.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { throw Cancelled() }
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return String(decoding: bytes, as: UTF8.self)
      case 3, 4, 26, 28: throw Cancelled()  // Ctrl-C, Ctrl-D, Ctrl-Z, Ctrl-\
      case 8, 127:
        // The last sign, which may be several bytes.
        while let last = bytes.popLast(), last & 0xC0 == 0x80 {}
      case 21: bytes = []  // Ctrl-U
      default: if bytes.count < 256 { bytes.append(byte) }
      }
    }
  }

  private func show(_ text: String) {
    let bytes = Array(text.utf8)
    // What a terminal that went away no longer shows is lost on nobody.
    _ = write(descriptor, bytes, bytes.count)
  }
}
