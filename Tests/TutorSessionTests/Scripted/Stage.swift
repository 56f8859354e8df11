import Spelling
import SpellingGame
import Synchronization
import TutorServices

@testable import TutorSession

/// A session with scripted services, and what a face would see of it. One test at a time waits for its pictures.
final class Stage: Sendable {
  struct SessionEnded: Error {}

  let journal = Journal()
  let voice: ScriptedVoice
  let microphone: ScriptedMicrophone
  let listener: ScriptedListener
  let store: MemoryStore
  let session: TutorSession
  private let seen = Mutex(Seen())

  private struct Seen {
    var pictures: [TutorPicture] = []
    var keysPressed = 0
  }

  init(
    words: [Word] = [.sample("cat"), .sample("dog")], hasVoice: Bool = true, hasMicrophone: Bool = true,
    settings: SessionSettings = .instant, seed: UInt64 = 1,
    microphone openings: @escaping @Sendable (Int) -> ScriptedMicrophone.Opening = { _ in .works },
    listener script: @escaping ScriptedListener.Script = { _, _ in [] }
  ) {
    voice = ScriptedVoice(journal)
    microphone = ScriptedMicrophone(journal, script: openings)
    listener = ScriptedListener(journal, script: script)
    store = MemoryStore(journal)
    session = TutorSession(
      game: SpellingSession(
        course: .level(.first(of: .first)), id: SessionID("session"), words: words, seed: seed),
      profile: ProfileID("child"),
      services: SessionServices(
        voice: hasVoice ? voice.voice : nil, loudspeaker: hasVoice ? voice.loudspeaker : nil,
        microphone: hasMicrophone ? microphone.microphone : nil,
        listener: hasMicrophone ? listener.listener : nil, store: store.store),
      settings: settings)
  }

  /// Begins to play.
  func play() -> Task<SessionResult, Never> { Task { await self.session.run() } }

  /// Presses keys, one after the other.
  func press(_ keys: TutorKey...) {
    for key in keys {
      seen.withLock { $0.keysPressed += 1 }
      session.press(key)
    }
  }

  /// Types letters.
  func type(_ text: String) { for letter in text.spelled { press(.letter(letter)) } }

  /// Waits for a picture; one that was drawn before the last key was taken does not count.
  @discardableResult
  func until(_ condition: (TutorPicture) -> Bool) async throws -> TutorPicture {
    let (last, keys) = seen.withLock { ($0.pictures.last, $0.keysPressed) }
    func fits(_ picture: TutorPicture) -> Bool { picture.keysTaken >= keys && condition(picture) }
    if let last, fits(last) { return last }
    for await picture in session.pictures {
      seen.withLock { $0.pictures.append(picture) }
      if fits(picture) { return picture }
    }
    throw SessionEnded()
  }

  @discardableResult
  func until(_ activity: TutorPicture.Activity) async throws -> TutorPicture {
    try await until { $0.activity == activity }
  }

  /// Waits for a line's caption.
  @discardableResult
  func until(caption: String) async throws -> TutorPicture {
    try await until { $0.caption.hasPrefix(caption) }
  }

  /// Waits for something that no picture tells.
  func until(_ isTrue: @autoclosure () -> Bool) async throws {
    while !isTrue() { try await Task.sleep(for: .microseconds(200)) }
  }

  /// All pictures, to the end of the session.
  func allPictures() async -> [TutorPicture] {
    for await picture in session.pictures { seen.withLock { $0.pictures.append(picture) } }
    return picturesSeen
  }

  var picturesSeen: [TutorPicture] { seen.withLock { $0.pictures } }

  /// The word being asked.
  func askedWord() async throws -> String {
    guard let word = await session.game.question?.word else { throw SessionEnded() }
    return word.text
  }
}

extension SessionSettings {
  /// No time passes.
  static let instant = SessionSettings(
    quietTail: .zero, readingTimePerCharacter: .zero, lookingTime: .microseconds(1))
}

extension Array where Element == ProgressFact {
  /// The judged spellings.
  var attempts: [WordAttempt] {
    compactMap { if case .wordAttempted(let attempt) = $0 { attempt } else { nil } }
  }
}
