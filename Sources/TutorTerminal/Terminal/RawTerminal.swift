import Foundation

/// The terminal in full-screen use: keys come one by one and unseen, on the alternate screen, without a cursor.
///
/// The corresponding C functions are `tcgetattr` and `tcsetattr`; the sequences are xterm's.
final class RawTerminal: Sendable {
  private let saved: termios

  /// Takes the terminal over.
  /// - Throws: `NotATerminal` where standard input or output is none.
  init() throws(NotATerminal) {
    var attributes = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &attributes) == 0
    else { throw NotATerminal() }
    saved = attributes
    attributes.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    attributes.c_iflag &= ~tcflag_t(IXON | ICRNL)
    // Ctrl-C stays a signal, so that it works whatever the session does. Ctrl-Z and Ctrl-\ would leave the screen in
    // disorder.
    withUnsafeMutableBytes(of: &attributes.c_cc) { bytes in
      bytes[Int(VSUSP)] = 0
      bytes[Int(VQUIT)] = 0
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes) == 0 else { throw NotATerminal() }
    StandardOutput().writeRaw("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J")
  }

  /// Gives the terminal back as it was.
  func restore() {
    StandardOutput().writeRaw("\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var attributes = saved
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &attributes)
  }

  /// The size in columns and rows; 80 by 24 where the terminal does not say.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Standard input or output is no terminal.
public struct NotATerminal: Error, CustomStringConvertible {
  /// One sentence for a grown-up.
  public var description: String { "This is not a terminal: use --plain to play line by line." }
}
