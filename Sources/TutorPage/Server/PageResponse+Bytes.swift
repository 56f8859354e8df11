import Foundation

/// Responses as they go over a connection.
extension PageResponse {
  /// The status line, the headers and, where it is there already, the body.
  /// - Parameters:
  ///   - withBody: whether the body follows; it does not where only the headers were asked for.
  ///   - endsConnection: whether nothing is read or sent after it.
  func bytes(withBody: Bool, endsConnection: Bool) -> Data {
    var headers = headers
    var body = Data()
    switch content {
    case .bytes(let data):
      if status != .noContent { headers["Content-Length"] = String(data.count) }
      body = data
    case .events: headers["Transfer-Encoding"] = "chunked"
    }
    if endsConnection { headers["Connection"] = "close" }
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0): \($1)\r\n" }
    let head = Data("HTTP/1.1 \(status.rawValue) \(status)\r\n\(lines.joined())\r\n".utf8)
    return withBody ? head + body : head
  }

  /// Events as one chunk of a body whose length is not known.
  static func chunk(_ data: Data) -> Data {
    Data("\(String(data.count, radix: 16))\r\n".utf8) + data + Data("\r\n".utf8)
  }

  /// What tells that no more chunks come.
  static let lastChunk = Data("0\r\n\r\n".utf8)
}
