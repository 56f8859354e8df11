import Dispatch
import Foundation
import SpellingGame
import TutorServices
import TutorSession

/// Plays a session on the whole terminal.
public struct FullScreenFace: Sendable {
  private let session: TutorSession
  private let letterCase: Settings.LetterCase
  /// Ends the last page.
  private let farewells: AsyncStream<Void>
  private let farewell: AsyncStream<Void>.Continuation

  /// A face for a session.
  public init(session: TutorSession, letterCase: Settings.LetterCase) {
    self.session = session
    self.letterCase = letterCase
    (farewells, farewell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Plays to the session's end, and gives the terminal back however it ends. The last page stays until a key is
  /// pressed, unless the child has left.
  /// - Throws: `NotATerminal`.
  public func play() async throws(NotATerminal) -> SessionResult {
    let terminal = try RawTerminal()
    defer { terminal.restore() }
    let screen = Screen(letterCase: letterCase)
    KeyReader.start { [session, farewell] key in
      if screen.isOver {
        farewell.yield()
      } else if let key = screen.meaning(of: key) {
        session.press(key)
      }
    }
    let resized = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())
    resized.setEventHandler { screen.redraw() }
    resized.resume()
    defer { resized.cancel() }
    async let playing = session.run()
    for await picture in session.pictures { screen.draw(picture) }
    let result = await playing
    if !result.wasLeft { await farewells.first { true } }
    return result
  }

  /// Ends the session, or its last page, as Ctrl-C does.
  public func leave() {
    session.press(.leave)
    farewell.yield()
  }
}
