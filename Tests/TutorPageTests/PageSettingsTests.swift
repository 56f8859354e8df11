import Foundation
import ScriptedTutor
import SpellingGame
import Testing
import TutorServices

@testable import TutorPage

@Suite("The page's settings", .timeLimit(.minutes(1)))
struct PageSettingsTests: AsksApplication {
  private let tutor: ScriptedTutor
  let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  @Test("keeps settings that can be used, and no others")
  func settings() async throws {
    var settings = SettingsMessage(tutor.services.settings())
    settings.letterCase = "lower"
    settings.colours = "dark"
    settings.microphone = "hw:1"
    let json = #"{"settings":\#(String(decoding: try JSONEncoder().encode(settings), as: UTF8.self))}"#
    #expect(await post("/api/settings", json).status == .noContent)
    #expect(tutor.services.settings().letterCase == .lower)
    #expect(tutor.services.settings().page.colours == .dark)
    for (from, to) in [
      (#""dark""#, #""pink""#), (#""rate":1"#, #""rate":9"#), (#""volume":1"#, #""volume":-1"#),
      (#""language":"en""#, #""language":"../en""#), (#""voice":"en-us""#, #""voice":"""#),
    ] {
      #expect(json.contains(from))
      #expect(await post("/api/settings", json.replacing(from, with: to)).status == .badRequest, "\(to)")
    }
    #expect(tutor.services.settings().page.colours == .dark)
  }

  @Test("keeps what is a child's own with the child")
  func childSettings() async throws {
    let profile = try await child()
    var settings = SettingsMessage(tutor.services.settings())
    settings.letterCase = "lower"
    settings.rate = 0.75
    let json = String(decoding: try JSONEncoder().encode(settings), as: UTF8.self)
    #expect(
      await post("/api/settings", #"{"profile":"\#(profile)","settings":\#(json)}"#).status == .noContent)
    #expect(tutor.services.settings() == Settings())
    #expect(
      tutor.store.facts.suffix(2) == [
        .settingChosen(.letterCase(.lower)), .settingChosen(.speakingRate(0.75)),
      ])
    let own = try await get("/api/settings", ["profile": profile]).object()
    #expect(own["letterCase"] as? String == "lower")
    #expect(try await get("/api/settings").object()["letterCase"] as? String == "upper")
    #expect(await post("/api/settings", #"{"profile":"nobody","settings":\#(json)}"#).status == .notFound)
  }
}
