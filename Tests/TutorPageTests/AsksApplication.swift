import Foundation
import ScriptedTutor
import Testing

@testable import TutorPage

/// Tests that ask an application as a page does.
protocol AsksApplication {
  var application: PageApplication { get }
}

extension AsksApplication {
  static func make(_ script: ScriptedTutor.Script) throws -> (ScriptedTutor, PageApplication) {
    let tutor = ScriptedTutor(script)
    return (
      tutor, PageApplication(services: tutor.services, assets: try PageAssets(folder: AssetTests.folder))
    )
  }

  func post(_ path: String, _ json: String) async -> PageResponse {
    await application.answer(.post(path, json))
  }

  func get(_ path: String, _ query: [String: String] = [:]) async -> PageResponse {
    await application.answer(.get(path, query: query))
  }

  /// A child's identifier.
  func child(_ name: String = "Mia", grade: Int = 1) async throws -> String {
    let added = await post("/api/profiles", #"{"name":"\#(name)","grade":\#(grade)}"#)
    return try #require(try added.object()["id"] as? String)
  }

  func begin(_ profile: String, level: Int = 1, window: String = "one") async -> PageResponse {
    await post(
      "/api/game",
      #"{"profile":"\#(profile)","window":"\#(window)","course":{"kind":"level","grade":1,"level":\#(level)}}"#
    )
  }

  func press(_ keys: String, _ profile: String, window: String = "one") async -> PageResponse {
    let list = keys.split(separator: " ").map { #""\#($0)""# }.joined(separator: ",")
    return await post("/api/game/keys", #"{"profile":"\#(profile)","window":"\#(window)","keys":[\#(list)]}"#)
  }

  /// Follows a game until a picture fits.
  @discardableResult
  func follow(
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
