import Dispatch
import Foundation

/// Turns the signals that end a program into a session's own end, so that the terminal is given back. They are as before
/// when this ends.
final class EndingSignals {
  private let sources: [(source: any DispatchSourceSignal, before: sighandler_t?)]

  /// - Parameters:
  ///   - interrupt: Ctrl-C.
  ///   - terminate: `kill`, or the terminal was closed. Gets the signal's number.
  init(interrupt: @escaping @Sendable () -> Void, terminate: @escaping @Sendable (Int32) -> Void) {
    sources = Self.numbers.map { number in
      // The default action would end the program before the source sees the signal.
      let before = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if number == SIGINT { interrupt() } else { terminate(number) } }
      source.resume()
      return (source, before)
    }
  }

  deinit {
    for (number, (source, before)) in zip(Self.numbers, sources) {
      source.cancel()
      signal(number, before)
    }
  }

  private static let numbers = [SIGINT, SIGTERM, SIGHUP]
}
