import Foundation
import ScriptedTutor
import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorPage

@Suite("The page's application", .timeLimit(.minutes(1)))
struct ApplicationTests {
  private let tutor: ScriptedTutor
  private let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  static func make(_ script: ScriptedTutor.Script) throws -> (ScriptedTutor, PageApplication) {
    let tutor = ScriptedTutor(script)
    return (
      tutor, PageApplication(services: tutor.services, assets: try PageAssets(folder: AssetTests.folder))
    )
  }

  private func post(_ path: String, _ json: String) async -> PageResponse {
    await application.answer(.post(path, json))
  }

  private func get(_ path: String, _ query: [String: String] = [:]) async -> PageResponse {
    await application.answer(.get(path, query: query))
  }

  /// A child's identifier.
  private func child(_ name: String = "Mia", grade: Int = 1) async throws -> String {
    let added = await post("/api/profiles", #"{"name":"\#(name)","grade":\#(grade)}"#)
    return try #require(try added.object()["id"] as? String)
  }

  private func begin(_ profile: String, level: Int = 1, window: String = "one") async -> PageResponse {
    await post(
      "/api/game",
      #"{"profile":"\#(profile)","window":"\#(window)","course":{"kind":"level","grade":1,"level":\#(level)}}"#
    )
  }

  private func press(_ keys: String, _ profile: String, window: String = "one") async -> PageResponse {
    let list = keys.split(separator: " ").map { #""\#($0)""# }.joined(separator: ",")
    return await post("/api/game/keys", #"{"profile":"\#(profile)","window":"\#(window)","keys":[\#(list)]}"#)
  }

  /// Follows a game until a picture fits.
  @discardableResult
  private func follow(
    _ profile: String, window: String = "one", until fits: ([String: Any]) -> Bool
  ) async throws -> [String: Any] {
    let response = await get("/api/game", ["profile": profile, "window": window])
    guard case .events(let bytes) = response.content else { throw Unexpected() }
    for await part in bytes {
      let text = String(decoding: part, as: UTF8.self)
      guard let data = text.split(separator: "\ndata: ").last, text.contains("event: picture"),
        let picture = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
      else { continue }
      if fits(picture) { return picture }
    }
    throw Unexpected()
  }

  // Children

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

  // Playing

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

  // Settings

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

  // Speaking and the microphone

  @Test("says what it is asked to, but no endless text and nothing empty")
  func saying() async {
    #expect(await post("/api/say", #"{"text":"Hello!"}"#).status == .noContent)
    #expect(await post("/api/say", #"{"text":""}"#).status == .badRequest)
    let long = String(repeating: "a", count: 401)
    #expect(await post("/api/say", #"{"text":"\#(long)"}"#).status == .badRequest)
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

  // Failures

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

  // The grown-ups' page

  @Test("tells what is known and what is shaky, by pattern and by week")
  func report() async throws {
    let profile = try await child()
    func attempt(_ word: String, _ isRight: Bool) -> ProgressFact {
      .wordAttempted(
        WordAttempt(
          session: SessionID("s"), word: word, given: [], means: .keys, turn: .first, isRight: isRight,
          answerTime: .zero))
    }
    for (day, facts) in [
      (Int64(19_990), [attempt("cat", true), attempt("dog", false)]), (19_991, [attempt("cat", true)]),
      (19_999, [attempt("cat", true), attempt("sun", true)]),
    ] { tutor.store.keep(facts, of: ProfileID(profile), day: day) }
    let report = try await get("/api/report", ["profile": profile]).object()
    #expect((report["known"] as? [[String: Any]])?.map { $0["word"] as? String } == ["cat"])
    #expect((report["shaky"] as? [[String: Any]])?.map { $0["word"] as? String } == ["dog"])
    let weeks = try #require(report["weeks"] as? [[String: Any]])
    #expect(weeks.map { $0["tries"] as? Int } == [3, 2])
    // 24 September 2024 was a Tuesday, and its Monday the 23rd.
    #expect(weeks.map { $0["begins"] as? Int } == [19_989 * 86_400_000, 19_996 * 86_400_000])
    let patterns = try #require(report["patterns"] as? [[String: Any]])
    #expect(patterns.map { $0["pattern"] as? String } == ["short a", "short o", "short u"])
    let csv = await get("/api/report.csv", ["profile": profile])
    #expect(csv.headers["Content-Type"] == "text/csv; charset=utf-8")
    guard case .bytes(let data) = csv.content else { throw Unexpected() }
    #expect(
      String(decoding: data, as: UTF8.self) == "word,right,missed,state\r\ndog,0,1,shaky\r\ncat,3,0,known\r\n"
    )
  }
}

extension PageResponse {
  /// The JSON object that is answered.
  func object() throws -> [String: Any] {
    guard case .bytes(let data) = content,
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { throw Unexpected() }
    return object
  }
}
