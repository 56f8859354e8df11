import Foundation
import Testing

@testable import TutorPage

@Suite("The bytes of a connection")
struct RequestBytesTests {
  private func reading(_ text: String) -> RequestBytes.Reading {
    var bytes = RequestBytes()
    bytes.append(Array(text.utf8))
    return bytes.next()
  }

  private func request(_ text: String) throws -> PageRequest {
    guard case .request(let request, _) = reading(text) else { throw Unexpected() }
    return request
  }

  private func status(_ text: String) -> PageResponse.Status? {
    if case .unreadable(let status) = reading(text) { status } else { nil }
  }

  @Test("are read as a request with its headers and its body")
  func whole() throws {
    let request = try request(
      "POST /api/say?a=b%20c+d&a=2&e HTTP/1.1\r\nHost: x:1\r\nX-Y:\t z \r\nContent-Length: 3\r\n\r\nabc")
    #expect(request.method == "POST")
    #expect(request.path == "/api/say")
    #expect(request.query == ["a": "b c d", "e": ""])
    #expect(request.headers == ["host": "x:1", "x-y": "z", "content-length": "3"])
    #expect(request.body == Data("abc".utf8))
  }

  @Test("give the same requests in whatever pieces they come")
  func pieces() {
    let text =
      "GET /a HTTP/1.1\r\nHost: x\r\n\r\nPOST /b HTTP/1.1\r\nContent-Length: 4\r\n\r\n\r\n\r\nGET /c HTTP/1.0\r\n\r\n"
    for size in 1...text.utf8.count {
      var bytes = RequestBytes()
      var paths: [String] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        bytes.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        while case .request(let request, let endsConnection) = bytes.next() {
          paths.append(request.path)
          #expect(endsConnection == (request.path == "/c"))
        }
      }
      #expect(paths == ["/a", "/b", "/c"])
      #expect(bytes.isEmpty)
    }
  }

  @Test(
    "that two readers could understand in two ways are malformed",
    arguments: [
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\nHost: a\n\r\n\r\n",
      "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\nA : b\r\n\r\n",
      "GET / HTTP/1.1\r\n: b\r\n\r\n",
      "GET / HTTP/1.1\r\nA\r\n\r\n", "GET / HTTP/1.1\r\nA: b\rc\r\n\r\n",
      "GET / HTTP/1.1\r\nA: b\u{0}\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/2.0\r\n\r\n",
      "GET http://a/ HTTP/1.1\r\n\r\n", "GET /\u{e9} HTTP/1.1\r\n\r\n", "G{T / HTTP/1.1\r\n\r\n", "\r\n\r\n",
      "GET /\r\n\r\n",
    ])
  func malformed(_ text: String) { #expect(status(text) == .badRequest) }

  @Test("have a limit to the head, whether or not it ends")
  func longHead() {
    let line = "A: " + String(repeating: "b", count: RequestBytes.longestHead)
    #expect(status("GET / HTTP/1.1\r\n\(line)") == .headersTooLarge)
    #expect(status("GET / HTTP/1.1\r\n\(line)\r\n\r\n") == .headersTooLarge)
    #expect(status("GET / HTTP/1.1\r\nA: b") == nil)
  }

  @Test(
    "leave a body unread that is too large or whose length is not told",
    arguments: [
      "Content-Length: 16385", "Content-Length: 99999999999999999999", "Transfer-Encoding: chunked",
      "Content-Length: 1\r\nTransfer-Encoding: chunked",
    ])
  func unreadBody(_ header: String) throws {
    guard case .request(let request, let endsConnection) = reading("POST / HTTP/1.1\r\n\(header)\r\n\r\na")
    else { throw Unexpected() }
    #expect(request.body == nil)
    #expect(endsConnection)
  }

  @Test("of noise are unfinished or malformed and nothing worse")
  func noise() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      var bytes = RequestBytes()
      bytes.append((0..<Int.random(in: 0...200)).map { _ in UInt8.random(in: 0...255, using: &generator) })
      bytes.append(Array("\r\n\r\n".utf8))
      switch bytes.next() {
      case .unreadable(.badRequest), .unfinished, .request: break
      case .unreadable(let status): Issue.record("\(status)")
      }
    }
  }
}
