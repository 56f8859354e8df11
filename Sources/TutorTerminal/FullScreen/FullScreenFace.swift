import Dispatch
import Foundation
import SpellingGame
import TutorServices
import TutorSession

/// Plays a session on the whole terminal.
public struct FullScreenFace: Sendable {
  private let session: TutorSession
  private let letterCase: Settings.LetterCase

  /// A face for a session.
  public init(session: TutorSession, letterCase: Settings.LetterCase) {
    self.session = session
    self.letterCase = letterCase
  }

  /// Plays to the session's end, and gives the terminal back however it ends.
  /// - Throws: `NotATerminal`.
  public func play() async throws(NotATerminal) -> SessionResult {
    let terminal = try RawTerminal()
    defer { terminal.restore() }
    let screen = Screen(letterCase: letterCase)
    KeyReader.start { [session] key in
      if let key = screen.meaning(of: key) { session.press(key) }
    }
    let resized = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())
    resized.setEventHandler { screen.redraw() }
    resized.resume()
    defer { resized.cancel() }
    async let result = session.run()
    for await picture in session.pictures { screen.draw(picture) }
    return await result
  }
}
