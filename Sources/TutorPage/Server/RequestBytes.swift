import Foundation

/// The bytes that came over a connection, and the requests in them.
///
/// HTTP/1.1 by RFC 9112 as browsers speak it and no wider: what two readers could understand in two ways (a header
/// given twice, a line that ends without a carriage return, a folded header) is malformed, so that no request can hide
/// in another.
struct RequestBytes: Sendable {
  /// What stands at the beginning of the bytes.
  enum Reading: Sendable {
    /// A request that has not come to its end.
    case unfinished
    /// A request. Its body is nil where it is too large or its length is not told; it is then left unread.
    case request(PageRequest, endsConnection: Bool)
    /// Nothing that can be answered in any other way than with this status.
    case unreadable(PageResponse.Status)
  }

  /// The longest request line with its headers, in bytes. All cookies of this computer's own address come with it.
  static let longestHead = 16_384

  private struct Malformed: Error {}

  private struct Head {
    var request: PageRequest
    var length: Int
    var bodyLength: Int?
    var endsConnection: Bool
  }

  private static let headEnd = Array("\r\n\r\n".utf8)

  private var bytes: [UInt8] = []
  private var head: Head?
  private var searched = 0

  /// Whether nothing of a next request has come.
  var isEmpty: Bool { bytes.isEmpty }

  /// Takes bytes that came.
  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Takes the first request away, if all of it is there.
  mutating func next() -> Reading {
    do {
      if head == nil { head = try readHead() }
    } catch {
      return .unreadable(.badRequest)
    }
    guard let head else {
      return bytes.count > Self.longestHead ? .unreadable(.headersTooLarge) : .unfinished
    }
    guard head.length <= Self.longestHead else { return .unreadable(.headersTooLarge) }
    guard let bodyLength = head.bodyLength, bodyLength <= PageRequest.largestBody else {
      return .request(head.request, endsConnection: true)
    }
    let end = head.length + bodyLength
    guard bytes.count >= end else { return .unfinished }
    var request = head.request
    request.body = Data(bytes[head.length..<end])
    bytes.removeFirst(end)
    self.head = nil
    searched = 0
    return .request(request, endsConnection: head.endsConnection)
  }

  /// The head, once its end has come. What was searched is not searched again.
  private mutating func readHead() throws -> Head? {
    let start = max(0, searched - Self.headEnd.count + 1)
    searched = bytes.count
    guard let end = bytes[start...].firstRange(of: Self.headEnd) else { return nil }
    var lines = bytes[..<end.lowerBound].split(separator: [13, 10], omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { throw Malformed() }
    var headers: [String: String] = [:]
    for line in lines {
      let (name, value) = try Self.header(line)
      guard headers.updateValue(value, forKey: name) == nil else { throw Malformed() }
    }
    let (request, version) = try Self.request(first, headers)
    return Head(
      request: request, length: end.upperBound, bodyLength: try Self.bodyLength(headers),
      endsConnection: version == "HTTP/1.0" || headers["connection"]?.lowercased() == "close")
  }

  private static func request(_ line: ArraySlice<UInt8>, _ headers: [String: String]) throws
    -> (PageRequest, version: String)
  {
    let parts = line.split(separator: 32, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(isToken),
      parts[1].first == 47, parts[1].allSatisfy({ (33...126).contains($0) })
    else { throw Malformed() }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard ["HTTP/1.1", "HTTP/1.0"].contains(version) else { throw Malformed() }
    let target = parts[1].split(separator: 63, maxSplits: 1, omittingEmptySubsequences: false)
    let request = PageRequest(
      method: String(decoding: parts[0], as: UTF8.self), path: String(decoding: target[0], as: UTF8.self),
      query: target.count > 1 ? query(String(decoding: target[1], as: UTF8.self)) : [:], headers: headers,
      body: nil)
    return (request, version)
  }

  /// A query's fields, as a form writes them: the first where one is given twice, none that cannot be decoded.
  private static func query(_ text: String) -> [String: String] {
    let fields = text.split(separator: "&").compactMap { field -> (String, String)? in
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.replacing("+", with: " ").removingPercentEncoding
      }
      guard let name = parts[0] else { return nil }
      return (parts.count > 1 ? parts[1] : "").map { (name, $0) }
    }
    return Dictionary(fields) { first, _ in first }
  }

  private static func header(_ line: ArraySlice<UInt8>) throws -> (name: String, value: String) {
    let parts = line.split(separator: 58, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isToken),
      parts[1].allSatisfy({ $0 == 9 || ($0 >= 32 && $0 != 127) })
    else { throw Malformed() }
    return (
      String(decoding: parts[0], as: UTF8.self).lowercased(),
      String(decoding: parts[1], as: UTF8.self).trimmingCharacters(in: .whitespaces)
    )
  }

  /// How many bytes follow the head; nil where that is not told.
  private static func bodyLength(_ headers: [String: String]) throws -> Int? {
    guard headers["transfer-encoding"] == nil else { return nil }
    guard let text = headers["content-length"] else { return 0 }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { throw Malformed() }
    // More digits than a number has is too much, whatever it is.
    return Int(text) ?? .max
  }

  /// Whether a byte may stand in a method or in a header's name (`token` of RFC 9110).
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
