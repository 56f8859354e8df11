import Spelling
import SpellingGame
import TutorServices
import TutorSession

/// Playing.
extension PageApplication {
  private struct NewGame: Codable {
    var profile: String
    var window: String
    var course: CourseMessage
  }

  private struct Keys: Codable {
    var profile: String
    var window: String
    var keys: [String]
  }

  private struct Window: Codable {
    var profile: String
    var window: String
  }

  /// How many keys may come at once: a fast typist's, held up for a second.
  private static let mostKeys = 64

  func beginGame(_ request: PageRequest) async throws -> PageResponse {
    let new = try message(NewGame.self, in: request)
    let child = try await child(new.profile)
    guard let course = new.course.course, !new.window.isEmpty else {
      throw PageRefusal(.badRequest, "malformed")
    }
    let words = try words(of: course, for: child)
    await narrator.hush()
    let hearing = services.hearing(child.profile)
    try await playroom.begin(
      session(of: course, words, for: child, hearing), of: child.profile, in: new.window,
      afterwards: { await hearing?.keep() })
    return .done
  }

  func watchGame(_ request: PageRequest) async throws -> PageResponse {
    guard let window = request.query["window"], !window.isEmpty else {
      throw PageRefusal(.badRequest, "malformed")
    }
    let game = try await game(request.query["profile"])
    switch await game.view(from: window, after: request.headers["last-event-id"].flatMap { Int($0) }) {
    case .elsewhere: throw PageRefusal(.conflict, "elsewhere")
    case .events(let events, let feed):
      return feeds.response(to: events) { Task { await game.close(feed) } }
    }
  }

  func pressKeys(_ request: PageRequest) async throws -> PageResponse {
    let pressed = try message(Keys.self, in: request)
    let keys = pressed.keys.compactMap(TutorKey.init(name:))
    guard keys.count == pressed.keys.count, keys.count <= Self.mostKeys else {
      throw PageRefusal(.badRequest, "malformed")
    }
    guard try await game(pressed.profile).press(keys, in: pressed.window) else {
      throw PageRefusal(.conflict, "elsewhere")
    }
    return .done
  }

  func takeGame(_ request: PageRequest) async throws -> PageResponse {
    let window = try message(Window.self, in: request)
    try await game(window.profile).takeOver(by: window.window)
    return .done
  }

  func closeGame(_ request: PageRequest) async throws -> PageResponse {
    let window = try message(Window.self, in: request)
    try await game(window.profile).closeViews(of: window.window)
    return .done
  }

  private func game(_ profile: String?) async throws(PageRefusal) -> RunningGame {
    guard let profile, let game = await playroom.game(of: ProfileID(profile)) else {
      throw PageRefusal(.notFound, "no-game")
    }
    return game
  }

  private func words(of course: Course, for child: ProfileProgress) throws(PageRefusal) -> [Word] {
    switch course {
    case .level(let level):
      guard child.isOpen(level) else { throw PageRefusal(.conflict, "level-locked") }
      return services.words.words(for: level)
    case .review:
      let due = services.words.dueWords(of: child, on: services.today())
      guard !due.isEmpty else { throw PageRefusal(.conflict, "nothing-due") }
      return Array(due.prefix(ProfileProgress.reviewWordCount))
    case .list(let name):
      // `try?`: whatever is wrong with the list, the child is told that it cannot be played.
      guard let words = try? services.listWords(name, child), !words.isEmpty else {
        throw PageRefusal(.notFound, "no-list")
      }
      return words
    }
  }

  private func session(
    of course: Course, _ words: [Word], for child: ProfileProgress, _ hearing: ChildHearing?
  ) -> TutorSession {
    let settings = services.settings().chosen(for: child.settings)
    let due = course.level == nil ? [] : services.words.dueWords(of: child, on: services.today())
    var sessionSettings = services.session
    sessionSettings.voice = settings.voice
    return TutorSession(
      game: SpellingSession(
        course: course, id: SessionID(services.newIdentifier()), words: words,
        reviewWords: due, seed: services.seed()),
      profile: child.profile,
      services: SessionServices(
        voice: services.voice, loudspeaker: services.loudspeaker(settings),
        microphone: services.microphone(settings), listener: hearing?.listener,
        store: services.store),
      settings: sessionSettings, notices: services.notices)
  }
}
