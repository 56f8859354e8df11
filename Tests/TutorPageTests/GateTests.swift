import Foundation
import Testing

@testable import TutorPage

@Suite("The gate")
struct GateTests {
  private let key = PageKey()
  private let gate: PageGate

  init() { gate = PageGate(port: 4000, openingKey: key) }

  /// What the gate answers; nil where it lets the request through.
  private func answer(_ request: PageRequest) -> PageResponse? {
    if case .answered(let response) = gate.passage(of: request) { response } else { nil }
  }

  private func status(_ request: PageRequest) -> PageResponse.Status? { answer(request)?.status }

  /// The cookie that opening the page gives.
  private func open() throws -> String {
    let response = try #require(answer(.get("/", query: ["key": key.text])))
    #expect(response.status == .seeOther)
    #expect(response.headers["Location"] == "/")
    return try #require(response.headers["Set-Cookie"])
  }

  private func cookie() throws -> String { String(try open().prefix { $0 != ";" }) }

  @Test("opens for the key, once, and gives a cookie that no script and no other site gets")
  func opening() throws {
    let header = try open()
    #expect(header.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
    #expect(header.hasPrefix("spellflare-4000="))
    #expect(!header.contains(key.text))
    #expect(status(.get("/", query: ["key": key.text])) == .forbidden)
  }

  @Test("stays closed for a wrong key, an empty one and one that is too long", arguments: ["", "0", "x"])
  func wrongKey(_ text: String) {
    #expect(status(.get("/", query: ["key": text])) == .forbidden)
    #expect(status(.get("/", query: ["key": key.text + text + "0"])) == .forbidden)
    #expect(status(.get("/page.js", query: ["key": key.text])) == .forbidden)
  }

  @Test("lets through whoever has the cookie, among others as well")
  func cookieIsEnough() throws {
    let cookie = try cookie()
    #expect(status(.get("/", headers: ["cookie": cookie])) == nil)
    #expect(status(.get("/", headers: ["cookie": "a=b; \(cookie); c=d"])) == nil)
    #expect(status(.get("/", query: ["key": key.text], headers: ["cookie": cookie])) == .seeOther)
  }

  @Test("stays closed without a cookie and for a wrong one")
  func noCookie() throws {
    let cookie = try cookie()
    #expect(status(.get("/")) == .forbidden)
    #expect(status(.get("/", headers: ["cookie": cookie.dropLast() + "-"])) == .forbidden)
    #expect(status(.get("/", headers: ["cookie": "spellflare-4000="])) == .forbidden)
    #expect(
      status(.get("/", headers: ["cookie": cookie.replacing("4000", with: "4001")])) == .forbidden)
  }

  @Test(
    "answers under its own names only", arguments: ["", "evil.example:4000", "127.0.0.1", "localhost:4001"])
  func wrongHost(_ host: String) throws {
    let cookie = try cookie()
    #expect(status(.get("/", headers: ["cookie": cookie, "host": host])) == .misdirected)
  }

  @Test(
    "takes no posts from other pages, nor from programs that name none",
    arguments: [nil, "null", "http://evil.example", "http://127.0.0.1:4001", "https://127.0.0.1:4000"])
  func foreignOrigin(_ origin: String?) throws {
    let cookie = try cookie()
    var request = PageRequest.post("/api/say", headers: ["cookie": cookie])
    request.headers["origin"] = origin
    #expect(status(request) == .forbidden)
    request.headers["origin"] = "http://localhost:4000"
    #expect(status(request) == nil)
  }

  @Test("takes nothing that the browser says another site asked for")
  func crossSite() throws {
    let cookie = try cookie()
    for site in ["cross-site", "same-site"] {
      #expect(
        status(.get("/api/household", headers: ["cookie": cookie, "sec-fetch-site": site])) == .forbidden)
    }
    #expect(status(.get("/", headers: ["cookie": cookie, "sec-fetch-site": "none"])) == nil)
    #expect(
      status(.post("/api/say", headers: ["cookie": cookie, "sec-fetch-site": "none"])) == .forbidden)
  }

  @Test("knows two methods", arguments: ["PUT", "DELETE", "OPTIONS", "HEAD", "get", ""])
  func methods(_ method: String) throws {
    var request = PageRequest.get("/", headers: ["cookie": try cookie()])
    request.method = method
    #expect(status(request) == .methodNotAllowed)
  }

  @Test("takes no body that is too large, whoever sends it")
  func tooLarge() throws {
    var request = PageRequest.post("/api/say", headers: ["cookie": try cookie()])
    request.body = nil
    #expect(status(request) == .contentTooLarge)
  }

  @Test("makes keys of 128 bits that differ")
  func keys() {
    let keys = Set((0..<100).map { _ in PageKey().text })
    #expect(keys.count == 100)
    #expect(keys.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(!PageKey(text: "ab").matches("abc"))
    #expect(!PageKey(text: "ab").matches(nil))
    #expect(PageKey(text: "ab").matches("ab"))
  }
}

extension PageRequest {
  /// A request as this computer's browser makes it.
  static func get(_ path: String, query: [String: String] = [:], headers: [String: String] = [:])
    -> PageRequest
  {
    PageRequest(
      method: "GET", path: path, query: query,
      headers: ["host": "127.0.0.1:4000"].merging(headers) { _, given in given })
  }

  static func post(_ path: String, _ json: String = "{}", headers: [String: String] = [:]) -> PageRequest {
    let usual = [
      "host": "127.0.0.1:4000", "origin": "http://127.0.0.1:4000", "content-type": "application/json",
    ]
    return PageRequest(
      method: "POST", path: path, headers: usual.merging(headers) { _, given in given }, body: Data(json.utf8)
    )
  }
}
