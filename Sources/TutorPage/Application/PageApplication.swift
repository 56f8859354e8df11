import Foundation
import SpellingGame
import TutorServices

/// Answers the page's requests. It holds no rules of the game: it starts sessions, hands keys on, and shows pictures.
public struct PageApplication: Sendable {
  typealias Handler = @Sendable (PageRequest) async throws -> PageResponse

  let services: PageServices
  let assets: PageAssets
  let playroom: Playroom
  let feeds: EventFeeds
  let narrator: Narrator
  let microphoneTrials = MicrophoneTrials()
  let alphabetGames = AlphabetGames()
  let grownUps: GrownUpPass

  /// An application.
  public init(services: PageServices, assets: PageAssets) {
    self.init(services: services, assets: assets, feeds: EventFeeds())
  }

  init(services: PageServices, assets: PageAssets, feeds: EventFeeds) {
    self.services = services
    self.assets = assets
    self.feeds = feeds
    playroom = Playroom(place: services.place)
    narrator = Narrator(voice: services.voice)
    grownUps = GrownUpPass(gate: services.gate)
  }

  /// Ends all games and keeps what was reached.
  public func end() async {
    await narrator.hush()
    await playroom.leave()
    await alphabetGames.end()
  }

  /// Answers a request that the gate let through.
  func answer(_ request: PageRequest) async -> PageResponse {
    if request.method == "GET", let response = assets.response(to: request.path) { return response }
    guard let handler = handlers["\(request.method) \(request.path)"] else {
      return .plain(.notFound, "There is nothing here.")
    }
    var response: PageResponse
    do {
      response = try await handler(request)
    } catch let refusal as PageRefusal {
      response = refusal.response
    } catch let error as ProgressStoreError {
      response = PageRefusal(.serverError, "progress", detail: error.description).response
    } catch let error as GrownUpGateError {
      response = PageRefusal(.serverError, "failed", detail: error.description).response
    } catch {
      response = PageRefusal(.serverError, "failed", detail: "\(error)").response
    }
    response.headers["Cache-Control"] = "no-store"
    return response
  }

  private var handlers: [String: Handler] {
    [
      "GET /api/household": household, "GET /api/home": home,
      "POST /api/profiles": addProfile, "POST /api/profiles/grade": chooseGrade,
      "POST /api/game": beginGame, "GET /api/game": watchGame, "POST /api/game/keys": pressKeys,
      "POST /api/game/take": takeGame, "POST /api/game/close": closeGame,
      "GET /api/settings": showSettings, "POST /api/settings": saveSettings,
      "GET /api/choices": showChoices, "POST /api/say": say, "POST /api/hush": hush,
      "GET /api/microphone": tryMicrophone, "GET /api/alphabet": playAlphabet,
      "POST /api/alphabet/skip": skipAlphabet,
      "POST /api/profiles/rename": rename, "POST /api/grown-up": enterPIN,
      "POST /api/grown-up/choose": choosePIN,
      "GET /api/report": showReport, "GET /api/report.csv": downloadReport,
    ]
  }

  /// The message in a request's body.
  func message<Message: Codable>(_ type: Message.Type, in request: PageRequest) throws(PageRefusal) -> Message
  {
    guard request.headers["content-type"] == "application/json" else {
      throw PageRefusal(.unsupportedMediaType, "malformed")
    }
    return try StrictJSON.decode(type, from: request.body ?? Data())
  }

  /// The children of this computer.
  func readHousehold() async throws(ProgressStoreError) -> Household {
    try await services.store.household()
  }

  /// The child of an identifier that the page sent.
  func child(_ id: String?) async throws -> ProfileProgress {
    guard let id, let child = try await readHousehold().profile(ProfileID(id)) else {
      throw PageRefusal(.notFound, "unknown-profile")
    }
    return child
  }
}
