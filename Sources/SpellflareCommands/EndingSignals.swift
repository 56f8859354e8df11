import Dispatch
import Foundation

/// Turns the signals that end a program into a session's own end, so that the terminal is given back.
final class EndingSignals {
  private let sources: [any DispatchSourceSignal]

  /// - Parameters:
  ///   - interrupt: Ctrl-C.
  ///   - terminate: `kill`, or the terminal was closed. Gets the signal's number.
  init(interrupt: @escaping @Sendable () -> Void, terminate: @escaping @Sendable (Int32) -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // The default action would end the program before the source sees the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if number == SIGINT { interrupt() } else { terminate(number) } }
      source.resume()
      return source
    }
  }

  deinit { for source in sources { source.cancel() } }
}
