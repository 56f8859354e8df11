import Foundation

/// What the page's server answers.
public struct PageResponse: Sendable {
  /// What follows the headers.
  public enum Content: Sendable {
    /// Bytes that are there already.
    case bytes(Data)
    /// Server-sent events, each written out, as they come.
    case events(AsyncStream<Data>)
  }

  /// The status codes that are used.
  public enum Status: Int, Sendable, Hashable {
    case okay = 200
    case noContent = 204
    case seeOther = 303
    case badRequest = 400
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case contentTooLarge = 413
    case unsupportedMediaType = 415
    case misdirected = 421
    case serverError = 500
    case unavailable = 503
  }

  /// The status code.
  public var status: Status
  /// The headers by their names.
  public var headers: [String: String]
  /// What follows them.
  public var content: Content

  /// A response.
  public init(_ status: Status, headers: [String: String] = [:], content: Content = .bytes(Data())) {
    self.status = status
    self.headers = headers
    self.content = content
  }

  /// One plain sentence for whoever reads it.
  static func plain(_ status: Status, _ sentence: String) -> PageResponse {
    PageResponse(
      status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      content: .bytes(Data((sentence + "\n").utf8)))
  }

  /// A value as JSON.
  static func json(_ value: some Encodable, status: Status = .okay) -> PageResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return PageResponse(
        status, headers: ["Content-Type": "application/json"],
        content: .bytes(try encoder.encode(value)))
    } catch {
      return .plain(.serverError, "The answer could not be written.")
    }
  }

  /// Nothing to tell beyond that it was done.
  static let done = PageResponse(.noContent)
}
