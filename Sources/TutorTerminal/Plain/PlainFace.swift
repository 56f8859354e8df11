import Foundation
import Spelling
import SpellingGame
import TutorSession

/// Plays a session line by line on standard input and output.
public struct PlainFace: Sendable {
  private enum Input: Sendable {
    case picture(TutorPicture)
    case line(String)
    case endOfInput
  }

  private let session: TutorSession
  private let output: StandardOutput
  /// Whether a person types the lines, so that a line entered while the tutor speaks means "stop talking".
  private let isInteractive: Bool

  /// A face for a session.
  public init(session: TutorSession, isInteractive: Bool) {
    self.session = session
    self.isInteractive = isInteractive
    output = StandardOutput()
  }

  /// Plays to the session's end.
  public func play() async -> SessionResult {
    async let result = session.run()
    await follow()
    return await result
  }

  /// Ends the session, as Ctrl-C does.
  public func leave() { session.press(.leave) }

  private func follow() async {
    let (inputs, sink) = AsyncStream<Input>.makeStream(bufferingPolicy: .unbounded)
    let pictures = Task {
      for await picture in session.pictures { sink.yield(.picture(picture)) }
      sink.finish()
    }
    LineReader.start { line in sink.yield(line.map(Input.line) ?? .endOfInput) }
    output.write(PlainCommands.introduction)
    var transcript = PlainTranscript()
    var waiting: [String] = []
    var hasInputEnded = false
    var keysPressed = 0
    var latest: TutorPicture?
    for await input in inputs {
      switch input {
      case .line(let line): waiting.append(line)
      case .endOfInput: hasInputEnded = true
      case .picture(let picture):
        latest = picture
        for line in transcript.lines(for: picture) { output.write(line) }
      }
      // A key in flight has not had its effect yet: what is seen is older than it.
      guard let latest, latest.keysTaken == keysPressed else { continue }
      guard let key = key(for: latest, waiting: &waiting, hasInputEnded: hasInputEnded) else { continue }
      keysPressed += 1
      session.press(key)
    }
    pictures.cancel()
  }

  /// The next key to press, if this is the time for one.
  private func key(for picture: TutorPicture, waiting: inout [String], hasInputEnded: Bool) -> TutorKey? {
    switch picture.activity {
    case .speaking: return isInteractive && !waiting.isEmpty ? .hush : nil
    case .looking, .finished: return nil
    case .listening, .typing: break
    }
    while !waiting.isEmpty {
      switch PlainCommands.key(for: waiting.removeFirst(), choice: picture.choice) {
      case .success(let key?): return key
      case .success(nil): continue
      case .failure(let reason): output.write(reason.description)
      }
    }
    // Without keys, a session goes on as long as the microphone does.
    return hasInputEnded && picture.activity == .typing ? .leave : nil
  }
}
