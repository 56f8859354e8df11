import Synchronization

/// Decides which requests reach the page: those of the browser that this program opened, and no others.
///
/// A page of the web may not send requests here (cross-site request forgery: `Origin` and `Sec-Fetch-Site`), not read
/// from here under a name of its own (DNS rebinding: `Host`), and another user of this computer may not open the
/// page (the key, which works once, and the cookie that is given for it).
final class PageGate: Sendable {
  /// What is to become of a request.
  enum Passage: Sendable {
    /// It is the page's own.
    case open
    /// It is answered here.
    case answered(PageResponse)
  }

  private let port: UInt16
  private let cookie = PageKey()
  private let openingKey: Mutex<PageKey?>

  /// - Parameter port: the port that the page is served on.
  init(port: UInt16, openingKey: PageKey) {
    self.port = port
    self.openingKey = Mutex(openingKey)
  }

  /// Looks at a request.
  func passage(of request: PageRequest) -> Passage {
    guard hosts.contains(request.headers["host"] ?? "") else {
      return .answered(.plain(.misdirected, "This address is not served here."))
    }
    guard ["GET", "POST"].contains(request.method) else {
      return .answered(.plain(.methodNotAllowed, "Only GET and POST are understood."))
    }
    guard isFromHere(request) else {
      return .answered(.plain(.forbidden, "Other pages may not use this one."))
    }
    guard request.body != nil else {
      return .answered(.plain(.contentTooLarge, "The request is too large."))
    }
    if request.method == "GET", request.path == "/", let key = request.query["key"] {
      return .answered(open(with: key, request))
    }
    guard hasCookie(request) else { return .answered(Self.closed) }
    return .open
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  private func isFromHere(_ request: PageRequest) -> Bool {
    let origin = request.headers["origin"]
    if let origin, !hosts.contains(where: { origin == "http://\($0)" }) { return false }
    if request.method == "POST", origin == nil { return false }
    // "none" is what a browser says where a person typed the address or another program opened it.
    let site = request.headers["sec-fetch-site"]
    return site == nil || site == "same-origin" || (site == "none" && request.method == "GET")
  }

  private func open(with key: String, _ request: PageRequest) -> PageResponse {
    let isRight = openingKey.withLock { openingKey in
      guard openingKey?.matches(key) == true else { return false }
      openingKey = nil
      return true
    }
    guard isRight || hasCookie(request) else { return Self.closed }
    var headers = ["Location": "/"]
    if isRight { headers["Set-Cookie"] = "\(cookieName)=\(cookie.text); HttpOnly; SameSite=Strict; Path=/" }
    return PageResponse(.seeOther, headers: headers)
  }

  /// Cookies do not know ports: each server has a name of its own for its cookie.
  private var cookieName: String { "spellflare-\(port)" }

  private func hasCookie(_ request: PageRequest) -> Bool {
    let cookies = (request.headers["cookie"] ?? "").split(separator: ";").map {
      $0.trimmingPrefix { $0 == " " }
    }
    return cookies.contains { field in
      field.hasPrefix("\(cookieName)=") && cookie.matches(String(field.dropFirst(cookieName.count + 1)))
    }
  }

  private static let closed = PageResponse.plain(
    .forbidden, "This page opens once only. Close this window and start Spellflare again.")
}
