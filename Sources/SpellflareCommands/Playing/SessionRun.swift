import ArgumentParser
import Foundation
import SpellingGame
import Synchronization
import TutorSession
import TutorTerminal

/// What shows a session.
enum Face: Sendable {
  case plain(PlainFace)
  case fullScreen(FullScreenFace)

  func leave() {
    switch self {
    case .plain(let face): face.leave()
    case .fullScreen(let face): face.leave()
    }
  }
}

/// Plays a session with a face, and ends it well whatever signal comes.
struct SessionRun: Sendable {
  let session: TutorSession
  let face: Face

  /// How the session ended.
  /// - Throws: `ExitCode` of a signal that ended it, once everything is given back.
  func result() async throws -> SessionResult {
    // The session waits for the handlers: a signal before them would end the program as the face left the terminal.
    let (handlersInstalled, installed) = AsyncStream.makeStream(of: Never.self)
    let play = Task {
      for await _ in handlersInstalled {}
      return try await show()
    }
    let received = Mutex<Int32?>(nil)
    let interrupts = Mutex(0)
    // Ctrl-C says goodbye; a second one, or any other signal, does not wait for that.
    let signals = EndingSignals(
      interrupt: { [face] in
        let count = interrupts.withLock { count in
          count += 1
          return count
        }
        if count == 1 {
          face.leave()
        } else {
          received.withLock { $0 = SIGINT }
          play.cancel()
        }
      },
      terminate: { number in
        received.withLock { $0 = number }
        play.cancel()
      })
    installed.finish()
    let result: SessionResult
    do {
      result = try await play.value
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    withExtendedLifetime(signals) {}
    if let number = received.withLock(\.self) { throw ExitCode(128 + number) }
    return result
  }

  private func show() async throws -> SessionResult {
    switch face {
    case .plain(let face): await face.play()
    case .fullScreen(let face): try await face.play()
    }
  }
}
