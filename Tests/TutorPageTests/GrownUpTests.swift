import Foundation
import ScriptedTutor
import SpellingGame
import Testing

@testable import TutorPage

@Suite("What only grown-ups do on the page")
struct GrownUpTests: AsksApplication {
  private let tutor: ScriptedTutor
  let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  private func report(_ profile: String) async -> PageResponse {
    await application.answer(.get("/api/report", query: ["profile": profile]))
  }

  private func choose(_ pin: String) async -> PageResponse.Status {
    await post("/api/grown-up/choose", #"{"pin":"\#(pin)"}"#).status
  }

  @Test("without a PIN the page is open; one that is chosen closes it as soon as a child's screen is shown")
  func closing() async throws {
    let profile = try await child()
    #expect(try await report(profile).object()["hasPIN"] as? Bool == false)
    #expect(await choose("4711") == .noContent)
    #expect(try await report(profile).object()["hasPIN"] as? Bool == true)
    _ = await application.answer(.get("/api/home", query: ["profile": profile]))
    let refused = await report(profile)
    #expect(refused.status == .unauthorized)
    #expect(try refused.object()["reason"] as? String == "pin")
    #expect(
      await application.answer(.get("/api/report.csv", query: ["profile": profile])).status == .unauthorized)
  }

  @Test("a wrong PIN opens nothing and tells how long to wait; the right one opens")
  func entering() async throws {
    let profile = try await child()
    _ = await choose("4711")
    _ = await application.answer(.get("/api/home", query: ["profile": profile]))
    let wrong = await post("/api/grown-up", #"{"pin":"1234"}"#)
    #expect(wrong.status == .unauthorized)
    #expect(try wrong.object()["seconds"] as? Int == 30)
    #expect(await report(profile).status == .unauthorized)
    #expect(await choose("9999") == .unauthorized)
    #expect(
      await post("/api/profiles/rename", #"{"profile":"\#(profile)","name":"Eve"}"#).status == .unauthorized)
    #expect(await post("/api/grown-up", #"{"pin":"4711"}"#).status == .noContent)
    #expect(await report(profile).status == .okay)
    #expect(await post("/api/grown-up/choose", #"{"pin":null}"#).status == .noContent)
    _ = await application.answer(.get("/api/home", query: ["profile": profile]))
    #expect(await report(profile).status == .okay)
  }

  @Test("a PIN that anybody guesses is refused, and so is one without end")
  func weak() async {
    #expect(await choose("12") == .badRequest)
    let long = String(repeating: "7", count: 65)
    #expect(await post("/api/grown-up", #"{"pin":"\#(long)"}"#).status == .badRequest)
  }

  @Test("a child is called by another name, but not by another child's")
  func renaming() async throws {
    let profile = try await child()
    _ = await post("/api/profiles", #"{"name":"Noah","grade":1}"#)
    #expect(
      await post("/api/profiles/rename", #"{"profile":"\#(profile)","name":"noah"}"#).status == .conflict)
    #expect(
      await post("/api/profiles/rename", #"{"profile":"\#(profile)","name":" "}"#).status == .badRequest)
    #expect(
      await post("/api/profiles/rename", #"{"profile":"\#(profile)","name":"mia"}"#).status == .noContent)
    #expect(tutor.store.facts.last == .profileRenamed(name: "mia"))
  }

  @Test("a list that a grown-up made is played; one that is not there is told of")
  func lists() async throws {
    let profile = try await child()
    tutor.store.keep([.wordListKept(ScriptedTutor.list)], of: .everyone, day: 20_000)
    let home = try await application.answer(.get("/api/home", query: ["profile": profile])).object()
    #expect(home["lists"] as? [String] == ["This week"])
    func begin(_ list: String) async -> PageResponse.Status {
      await post(
        "/api/game", #"{"profile":"\#(profile)","window":"one","course":{"kind":"list","list":"\#(list)"}}"#
      ).status
    }
    #expect(await begin("Last week") == .notFound)
    #expect(await begin("This week") == .noContent)
    await application.end()
    #expect(
      tutor.store.facts.contains {
        if case .sessionStarted(_, .list(WordListName("This week"))) = $0 { true } else { false }
      })
  }
}
