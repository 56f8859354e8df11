import Foundation
import Spelling
import Synchronization
import TutorSession

/// Plays the alphabet game while a page looks at it. One game at a time has the microphone.
final class AlphabetGames: Sendable {
  private struct Current: Sendable {
    var session: AlphabetSession
    var task: Task<Void, Never>
  }

  private let current = Mutex<Current?>(nil)

  fileprivate struct Message: Encodable {
    var activity: String
    var caption: String
    var letters: [String]
    var group: Int
    var groupCount: Int
    var notice: String?
  }

  private struct Learned: Encodable {
    var letterCount: Int
  }

  /// The game's pictures, and at its end what was `learned`. It ends with the stream.
  func events(_ play: AlphabetPlay) -> AsyncStream<ServerEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(64)) { sink in
      current.withLock { current in
        let task = Task { [self, earlier = current] in
          await earlier?.session.leave()
          await earlier?.task.value
          async let playing = play.session.run()
          for await picture in play.session.pictures {
            sink.yield(Self.event("picture", Message(picture)))
          }
          let result = await playing
          await play.keep(result)
          letGo(of: play.session)
          sink.yield(Self.event("learned", Learned(letterCount: result.letterCount)))
          sink.finish()
        }
        current = Current(session: play.session, task: task)
      }
      sink.onTermination = { _ in Task { await play.session.leave() } }
    }
  }

  /// Cuts the tutor short, or passes the letters over.
  func skip() async { await current.withLock(\.self)?.session.skip() }

  /// Ends the game; what was learned is kept when this returns.
  func end() async {
    let current = current.withLock(\.self)
    await current?.session.leave()
    await current?.task.value
  }

  /// A game that is over is not kept, for the recogniser and what learned from the child belong to it.
  private func letGo(of session: AlphabetSession) {
    current.withLock { current in if current?.session === session { current = nil } }
  }

  private static func event(_ name: String, _ message: some Encodable) -> ServerEvent {
    // `try?`: encoding plain texts cannot fail.
    ServerEvent(name: name, data: (try? JSONEncoder().encode(message)) ?? Data("{}".utf8))
  }
}

extension AlphabetGames.Message {
  fileprivate init(_ picture: AlphabetPicture) {
    self.init(
      activity: "\(picture.activity)", caption: picture.caption,
      letters: picture.letters.map { String($0.character) }, group: picture.group,
      groupCount: picture.groupCount, notice: picture.notice)
  }
}
