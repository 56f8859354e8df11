import Foundation

/// What a browser asks of the page's server.
public struct PageRequest: Sendable {
  /// The method, in capitals: `GET`.
  public var method: String
  /// The path as it was sent, not decoded and not normalised: only exact paths are known.
  public var path: String
  /// The query's fields, decoded; the first where one is given twice.
  public var query: [String: String]
  /// The headers by their names in lower case.
  public var headers: [String: String]
  /// The body; nil where it was larger than any that is understood.
  public var body: Data?

  /// A request.
  public init(
    method: String, path: String, query: [String: String] = [:], headers: [String: String] = [:],
    body: Data? = Data()
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// The largest body that is read, in bytes. Keys and settings take a few hundred; an own list of words a few
  /// thousand.
  public static let largestBody = 16_384
}
