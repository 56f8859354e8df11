import Foundation
import ScriptedTutor
import SpellingGame
import Testing
import TutorSession

@testable import TutorPage

@Suite("A running game", .timeLimit(.minutes(1)))
struct RunningGameTests {
  private func game(
    _ script: ScriptedTutor.Script, reloadTime: Duration = .seconds(60), patience: Duration = .seconds(60)
  ) -> (RunningGame, ScriptedTutor) {
    let tutor = ScriptedTutor(script)
    return (
      RunningGame(session: session(tutor), window: "one", reloadTime: reloadTime, patience: patience), tutor
    )
  }

  private func session(_ tutor: ScriptedTutor) -> TutorSession {
    let services = tutor.services
    let child = ProfileID("child")
    return TutorSession(
      game: SpellingSession(
        course: .level(.first(of: .first)), id: SessionID("session"),
        words: services.words.words(for: .first(of: .first)), seed: 1),
      profile: child,
      services: SessionServices(
        voice: services.voice, loudspeaker: services.loudspeaker(services.settings()),
        microphone: services.microphone(services.settings()), listener: services.hearing(child)?.listener,
        store: services.store),
      settings: services.session)
  }

  /// Looks at the game until an event fits, and goes away again.
  private func look(at game: RunningGame, until fits: (String) -> Bool) async throws {
    guard case .events(let events, let feed) = await game.view(from: "one", after: nil) else {
      throw Unexpected()
    }
    for await event in events {
      guard fits(String(decoding: event.bytes, as: UTF8.self)) else { continue }
      await game.close(feed)
      return
    }
    throw Unexpected()
  }

  @Test("that nobody looks at closes the microphone, and opens it again for whoever comes back")
  func microphone() async throws {
    let (game, _) = game(.quiet, reloadTime: .milliseconds(10))
    await game.begin(after: nil)
    try await look(at: game) { $0.contains(#""activity":"listening""#) }
    // The session is switched to keys while nobody looks, and back when somebody does: both are pictures of then.
    try await Task.sleep(for: .milliseconds(100))
    guard case .events(let events, _) = await game.view(from: "one", after: 0) else { throw Unexpected() }
    var activities: [String] = []
    for await event in events {
      let text = String(decoding: event.bytes, as: UTF8.self)
      guard let activity = text.firstMatch(of: /"activity":"(\w+)"/)?.1 else { continue }
      if activities.last != String(activity) { activities.append(String(activity)) }
      if activities.suffix(3) == ["listening", "typing", "speaking"]
        || activities.suffix(2) == ["typing", "listening"]
      {
        break
      }
    }
    #expect(activities.contains("typing"))
    await game.leave()
  }

  @Test("that nobody comes back to ends, and what was reached is kept")
  func patience() async throws {
    let (game, tutor) = game(.keys, reloadTime: .milliseconds(1), patience: .milliseconds(20))
    await game.begin(after: nil)
    while await !game.isOver { try await Task.sleep(for: .milliseconds(2)) }
    #expect(tutor.store.facts.contains { if case .sessionEnded = $0 { true } else { false } })
  }

  @Test("goes on while somebody looks")
  func watched() async throws {
    let (game, _) = game(.keys, reloadTime: .milliseconds(1), patience: .milliseconds(20))
    guard case .events = await game.view(from: "one", after: nil) else { throw Unexpected() }
    await game.begin(after: nil)
    try await Task.sleep(for: .milliseconds(120))
    #expect(await !game.isOver)
    await game.leave()
    #expect(await game.isOver)
  }

  @Test("that is over lets go of its session and what follows it, and with them of the recogniser")
  func letsGo() async throws {
    weak var session: TutorSession?
    weak var recogniser: Recogniser?
    let game: RunningGame
    do {
      let held = (session: self.session(ScriptedTutor(.keys)), recogniser: Recogniser())
      (session, recogniser) = held
      game = RunningGame(session: held.session, window: "one") { [recogniser = held.recogniser] in
        withExtendedLifetime(recogniser) {}
      }
    }
    await game.begin(after: nil)
    #expect(session != nil && recogniser != nil)
    await game.leave()
    // The task that played lets go of both a moment after it has ended.
    for _ in 0..<1_000 where session != nil || recogniser != nil {
      try await Task.sleep(for: .milliseconds(2))
    }
    #expect(session == nil && recogniser == nil)
    #expect(await game.isOver)
  }

  @Test("of the alphabet is let go of when it is over")
  func letsGoOfAlphabet() async throws {
    let games = AlphabetGames()
    weak var session: AlphabetSession?
    do {
      let play = try #require(ScriptedTutor(.right).services.alphabet(ProfileID("child")))
      session = play.session
      for await _ in games.events(play) {}
    }
    for _ in 0..<1_000 where session != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(session == nil)
    await games.end()
  }

  private final class Recogniser: Sendable {}
}
