import ScriptedTutor
import SpellingGame
import Testing

@testable import TutorPage

@Suite("Children", .timeLimit(.minutes(1)))
struct ChildrenTests: AsksApplication {
  private let tutor: ScriptedTutor
  let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  @Test("adds a child once, with a name that is none of the others'")
  func addChild() async throws {
    _ = try await child()
    #expect(await post("/api/profiles", #"{"name":" mia ","grade":2}"#).status == .conflict)
    #expect(tutor.store.facts == [.profileAdded(name: "Mia", grade: .first)])
    let household = try await get("/api/household").object()
    let profiles = try #require(household["profiles"] as? [[String: Any]])
    #expect(profiles.count == 1)
    #expect(profiles[0]["name"] as? String == "Mia")
    #expect((0..<48).contains(try #require(profiles[0]["badge"] as? Int)))
  }

  @Test(
    "adds no child without a name, with one that is too long, or for a grade that is not",
    arguments: [
      #"{"name":"","grade":1}"#, #"{"name":"  ","grade":1}"#, #"{"name":"a\nb","grade":1}"#,
      #"{"name":"\#(String(repeating: "a", count: 41))","grade":1}"#, #"{"name":"Mia","grade":0}"#,
      #"{"name":"Mia","grade":8}"#, #"{"name":"Mia"}"#, #"{"name":"Mia","grade":1,"isAdmin":true}"#,
    ])
  func noChild(_ json: String) async {
    #expect(await post("/api/profiles", json).status == .badRequest)
    #expect(tutor.store.facts.isEmpty)
  }

  @Test("chooses a grade for a child that is there, and for no other")
  func grade() async throws {
    let profile = try await child()
    #expect(await post("/api/profiles/grade", #"{"profile":"\#(profile)","grade":4}"#).status == .noContent)
    #expect(await post("/api/profiles/grade", #"{"profile":"nobody","grade":4}"#).status == .notFound)
    #expect(await post("/api/profiles/grade", #"{"profile":"\#(profile)","grade":9}"#).status == .badRequest)
    let home = try await get("/api/home", ["profile": profile]).object()
    #expect((home["profile"] as? [String: Any])?["grade"] as? Int == 4)
    #expect((home["levels"] as? [Any])?.count == 50)
    #expect(home["due"] as? Int == 0)
  }
}
