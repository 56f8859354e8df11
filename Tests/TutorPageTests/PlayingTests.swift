import Foundation
import ScriptedTutor
import Spelling
import SpellingGame
import Synchronization
import Testing
import TutorServices

@testable import TutorPage

@Suite("Playing", .timeLimit(.minutes(1)))
struct PlayingTests: AsksApplication {
  private let tutor: ScriptedTutor
  let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  @Test("plays an open level, and none that is locked or none at all")
  func levels() async throws {
    let profile = try await child()
    #expect(await begin(profile, level: 2).status == .conflict)
    #expect(await begin(profile, level: 51).status == .badRequest)
    #expect(await begin("nobody").status == .notFound)
    #expect(await press("again", profile).status == .notFound)
    #expect(await begin(profile).status == .noContent)
    #expect(try await get("/api/home", ["profile": profile]).object()["isPlaying"] as? Bool == true)
  }

  @Test("shows letters as they are pressed, and never the word that is asked")
  func letters() async throws {
    let profile = try await child()
    _ = await begin(profile)
    try await follow(profile) { $0["activity"] as? String == "typing" }
    #expect(await press("letter:a letter:b undo letter:c", profile).status == .noContent)
    let picture = try await follow(profile) { $0["letters"] as? [String] == ["a", "c"] }
    let texts = "\(picture)"
    for word in ScriptedTutor.words.words { #expect(!texts.contains(word.text)) }
  }

  @Test("a page that comes again sees the game as it is; a second window is told")
  func windows() async throws {
    let profile = try await child()
    _ = await begin(profile)
    try await follow(profile) { $0["activity"] as? String == "typing" }
    _ = await press("letter:a", profile)
    try await follow(profile) { $0["letters"] as? [String] == ["a"] }
    // The first window's stream stays open meanwhile.
    let first = await get("/api/game", ["profile": profile, "window": "one"])
    #expect(await get("/api/game", ["profile": profile, "window": "two"]).status == .conflict)
    #expect(await press("letter:b", profile, window: "two").status == .conflict)
    let window = #"{"profile":"\#(profile)","window":"two"}"#
    #expect(await post("/api/game/take", window).status == .noContent)
    #expect(await press("letter:b", profile).status == .conflict)
    #expect(await press("letter:b", profile, window: "two").status == .noContent)
    try await follow(profile, window: "two") { $0["letters"] as? [String] == ["a", "b"] }
    guard case .events(let bytes) = first.content else { throw Unexpected() }
    var last = ""
    for await part in bytes { last = String(decoding: part, as: UTF8.self) }
    #expect(last == "event: elsewhere\ndata: {}\n\n")
  }

  @Test("a window that was closed leaves the game to the next one")
  func closing() async throws {
    let profile = try await child()
    _ = await begin(profile)
    let first = await get("/api/game", ["profile": profile, "window": "one"])
    #expect(first.status == .okay)
    _ = await post("/api/game/close", #"{"profile":"\#(profile)","window":"one"}"#)
    #expect(await get("/api/game", ["profile": profile, "window": "two"]).status == .okay)
  }

  @Test("a new game ends the child's game before, which is kept")
  func newGame() async throws {
    let profile = try await child()
    _ = await begin(profile)
    try await follow(profile) { $0["activity"] as? String == "typing" }
    _ = await begin(profile)
    try await follow(profile) { $0["activity"] as? String == "typing" }
    await application.end()
    let ended = tutor.store.facts.filter { if case .sessionEnded = $0 { true } else { false } }
    let started = tutor.store.facts.filter { if case .sessionStarted = $0 { true } else { false } }
    #expect(started.count == 2)
    #expect(ended.count == 2)
  }

  @Test(
    "begins no game for a child who plays in another program, and gives her place back when a game is over")
  func elsewhere() async throws {
    let places = Mutex((isFree: false, taken: 0))
    var services = tutor.services
    services.place = { _ in
      places.withLock { state in
        guard state.isFree else { return nil }
        state = (false, state.taken + 1)
        return PlayingPlace { places.withLock { $0.isFree = true } }
      }
    }
    let page = Visitor(
      application: PageApplication(services: services, assets: try PageAssets(folder: AssetTests.folder)))
    let profile = try await page.child()
    let refused = await page.begin(profile)
    #expect(refused.status == .conflict)
    #expect(try refused.object()["reason"] as? String == "playing-elsewhere")
    #expect(await page.get("/api/game", ["profile": profile, "window": "one"]).status == .notFound)

    places.withLock { $0.isFree = true }
    // One game follows another in the same place.
    for _ in 0..<3 { #expect(await page.begin(profile).status == .noContent) }
    try await page.follow(profile) { $0["activity"] as? String == "typing" }
    #expect(places.withLock { $0.taken } == 1)
    #expect(places.withLock { !$0.isFree })
    await page.application.end()
    #expect(places.withLock { $0.isFree })
  }

  private struct Visitor: AsksApplication {
    let application: PageApplication
  }

  @Test(
    "takes no keys that are none",
    arguments: ["letter:", "letter:ab", "letter:1", "letter:%", "choice:2", "speak", "", "LETTER:a"])
  func noKeys(_ key: String) async throws {
    let profile = try await child()
    _ = await begin(profile)
    let json = #"{"profile":"\#(profile)","window":"one","keys":["\#(key)"]}"#
    #expect(await post("/api/game/keys", json).status == .badRequest)
  }

  @Test("takes only so many keys at once")
  func manyKeys() async throws {
    let profile = try await child()
    _ = await begin(profile)
    #expect(
      await press(Array(repeating: "undo", count: 64).joined(separator: " "), profile).status == .noContent)
    #expect(
      await press(Array(repeating: "undo", count: 65).joined(separator: " "), profile).status == .badRequest)
  }

  @Test("asks the words of earlier days once they are due, and says so when none are")
  func review() async throws {
    let profile = try await child()
    let review = #"{"profile":"\#(profile)","window":"one","course":{"kind":"review"}}"#
    #expect(await post("/api/game", review).status == .conflict)
    let attempt = WordAttempt(
      session: SessionID("s"), word: "cat", given: [], means: .keys, turn: .first, isRight: false,
      answerTime: .zero)
    tutor.store.keep([.wordAttempted(attempt)], of: ProfileID(profile), day: 19_990)
    #expect(try await get("/api/home", ["profile": profile]).object()["due"] as? Int == 1)
    #expect(await post("/api/game", review).status == .noContent)
    let picture = try await follow(profile) { $0["wordCount"] as? Int == 1 }
    #expect(picture["goal"] as? Int == 1)
  }
}
