import ScriptedTutor
import Testing
import TutorServices

@testable import TutorPage

@Suite("Answering", .timeLimit(.minutes(1)))
struct AnsweringTests: AsksApplication {
  private let tutor: ScriptedTutor
  let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  @Test("a disk that fails is told of, and nothing is lost that was there")
  func diskFails() async throws {
    let profile = try await child()
    tutor.store.fail(ProgressStoreError(code: .diskFull, description: "The disk is full."))
    let response = await get("/api/home", ["profile": profile])
    #expect(response.status == .serverError)
    #expect(try response.object()["detail"] as? String == "The disk is full.")
    tutor.store.fail(nil)
    #expect(await get("/api/home", ["profile": profile]).status == .okay)
  }

  @Test(
    "answers paths that are not with one plain sentence",
    arguments: ["/api", "/api/game/keys", "/x", "/api/home/"])
  func notFound(_ path: String) async {
    #expect(await get(path).status == .notFound)
  }

  @Test("takes JSON that says it is JSON, and no forms")
  func contentType() async {
    for type in ["text/plain", "application/x-www-form-urlencoded", ""] {
      let request = PageRequest.post("/api/say", #"{"text":"Hello!"}"#, headers: ["content-type": type])
      #expect(await application.answer(request).status == .unsupportedMediaType)
    }
  }
}
