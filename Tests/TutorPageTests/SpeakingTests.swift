import ScriptedTutor
import Synchronization
import Testing
import TutorServices

@testable import TutorPage

@Suite("Speaking and the microphone", .timeLimit(.minutes(1)))
struct SpeakingTests: AsksApplication {
  private let tutor: ScriptedTutor
  let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  @Test("says what it is asked to, but no endless text and nothing empty")
  func saying() async {
    #expect(await post("/api/say", #"{"text":"Hello!"}"#).status == .noContent)
    #expect(await post("/api/say", #"{"text":""}"#).status == .badRequest)
    let long = String(repeating: "a", count: 401)
    #expect(await post("/api/say", #"{"text":"\#(long)"}"#).status == .badRequest)
  }

  @Test(
    "says the page's own words in their language, with the throat that was chosen",
    arguments: [
      ("en-us+f2", "de", "de+f2"), ("en-us", "de", "de"), ("en-gb", "en", "en-gb"), ("en", "en", "en"),
    ])
  func languages(chosen: String, language: String, spoken: String) async throws {
    let said = Mutex<[String]>([])
    var services = tutor.services
    var settings = services.settings()
    settings.voice.voice = chosen
    services.settings = { [settings] in settings }
    let synthesize = services.voice.synthesize
    services.voice.synthesize = { speech, settings in
      said.withLock { $0.append(settings.voice) }
      return try await synthesize(speech, settings)
    }
    let application = PageApplication(
      services: services, assets: try PageAssets(folder: AssetTests.folder))
    let request = PageRequest.post("/api/say", #"{"text":"Hallo!","language":"\#(language)"}"#)
    #expect(await application.answer(request).status == .noContent)
    #expect(said.withLock(\.self) == [spoken])
  }

  @Test("tries the microphone with one letter", arguments: [ScriptedTutor.Script.right, .unplugged, .keys])
  func microphone(_ script: ScriptedTutor.Script) async throws {
    let (_, application) = try Self.make(script)
    let response = await application.answer(.get("/api/microphone", query: ["letter": "b"]))
    guard script != .keys else {
      #expect(response.status == .unavailable)
      return
    }
    guard case .events(let bytes) = response.content else { throw Unexpected() }
    let told = await bytes.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
    if script == .right {
      #expect(told.contains("event: level"))
      #expect(told.contains("event: heard\ndata: "))
      #expect(told.contains(#""isAsked":true"#))
    } else {
      #expect(told.contains("event: failed"))
      #expect(told.contains("was unplugged"))
    }
  }

  @Test("plays the alphabet game to its end, and not where nobody can be heard")
  func alphabet() async throws {
    let (_, application) = try Self.make(.right)
    let added = await application.answer(.post("/api/profiles", #"{"name":"Mia","grade":1}"#))
    let profile = try #require(try added.object()["id"] as? String)
    let response = await application.answer(.get("/api/alphabet", query: ["profile": profile]))
    guard case .events(let bytes) = response.content else { throw Unexpected() }
    let told = await bytes.reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
    #expect(told.contains(#""activity":"listening""#))
    #expect(told.contains("event: learned"))
    #expect(await get("/api/alphabet", ["profile": "nobody"]).status == .notFound)
    #expect(await get("/api/alphabet", ["profile": try await child()]).status == .unavailable)
  }
}
