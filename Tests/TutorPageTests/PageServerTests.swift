import Foundation
import Glibc
import Synchronization
import Testing

@testable import TutorPage

/// The live server, over connections of this computer.
@Suite("The server", .serialized, .timeLimit(.minutes(1)))
struct PageServerTests {
  private static let limits = ServerLimits(
    connectionCount: 8, roomTime: .milliseconds(50), idleTime: .seconds(20), requestTime: .milliseconds(200),
    responseTime: .milliseconds(200), lingeringTime: .milliseconds(200))

  /// Serves while the body runs.
  private func serving(
    _ limits: ServerLimits = limits,
    answer: @escaping @Sendable (PageRequest) async -> PageResponse = { .plain(.okay, $0.path) },
    _ body: @Sendable (UInt16) async throws -> Void
  ) async throws {
    let (ports, told) = AsyncStream<UInt16>.makeStream()
    let server = Task { try await PageServer.sockets(limits: limits).serve(0, { told.yield($0) }, answer) }
    for await port in ports {
      try await body(port)
      break
    }
    server.cancel()
    try await server.value
  }

  private let get = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"

  @Test("answers one request after the other on the same connection")
  func keepsConnections() async throws {
    try await serving { port in
      let line = try Line(port)
      for _ in 0..<3 {
        line.send(get)
        let answer = await line.read(until: "/a\n")
        #expect(answer.hasPrefix("HTTP/1.1 200 okay\r\nContent-Length: 3\r\n"))
      }
      line.send("HEAD /a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
      #expect(await line.read().hasSuffix("\r\n\r\n"))
    }
  }

  @Test("a request that never comes to its end is refused, and harms no other")
  func slow() async throws {
    try await serving { port in
      let slow = try (0..<5).map { _ in try Line(port) }
      for line in slow { line.send("GET / HTTP/1.1\r\nA: ") }
      let other = try Line(port)
      other.send(get)
      #expect(await other.read(until: "/a\n").contains(" 200 "))
      for line in slow { #expect(await line.read().hasPrefix("HTTP/1.1 408 ")) }
    }
  }

  @Test("a head without an end is refused while it comes")
  func longHead() async throws {
    try await serving { port in
      let line = try Line(port)
      line.send("GET / HTTP/1.1\r\nA: " + String(repeating: "b", count: 60_000))
      #expect(await line.read().hasPrefix("HTTP/1.1 431 "))
    }
  }

  @Test("a connection too many is closed, and there is room again when one ends")
  func tooMany() async throws {
    try await serving { port in
      var lines = try (0..<8).map { _ in try Line(port) }
      for line in lines {
        line.send(get)
        _ = await line.read(until: "/a\n")
      }
      let tooMany = try Line(port)
      #expect(await tooMany.read().isEmpty)
      lines.removeLast()
      var answer = ""
      while answer.isEmpty {
        let line = try Line(port)
        line.send(get)
        answer = await line.read(until: "/a\n")
      }
      #expect(answer.contains(" 200 "))
    }
  }

  @Test("a connection that asks for nothing is closed after a while")
  func idle() async throws {
    var limits = Self.limits
    limits.idleTime = .milliseconds(100)
    try await serving(limits) { port in
      let line = try Line(port)
      #expect(await line.read().isEmpty)
    }
  }

  @Test("notices at once that a page which follows events has gone away")
  func gone() async throws {
    let (ends, ended) = AsyncStream<Void>.makeStream()
    try await serving(answer: { _ in
      let (events, sink) = AsyncStream<Data>.makeStream()
      sink.yield(Data("retry: 500\n\n".utf8))
      sink.onTermination = { _ in ended.yield() }
      return PageResponse(.okay, content: .events(events))
    }) { port in
      var line: Line? = try Line(port)
      line?.send(get)
      let begin = await line?.read(until: "\n\n\r\n")
      #expect(begin?.hasSuffix("\r\n\r\nc\r\nretry: 500\n\n\r\n") == true)
      line = nil
      for await _ in ends { break }
    }
  }

  @Test("tells when the port is another program's")
  func taken() async throws {
    try await serving { port in
      await #expect(throws: PageServerError.portTaken(port)) {
        try await PageServer.sockets.serve(port, { _ in }, { _ in .done })
      }
    }
  }
}

/// A connection to the server, as a browser has it. It closes with the last reference.
private final class Line: Sendable {
  private let file: Int32

  init(_ port: UInt16) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Unexpected() }
  }

  deinit { close(file) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// What comes, until the connection ends or a text stands at the end. On a thread of its own, as it waits.
  func read(until end: String? = nil) async -> String {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [file] in
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while end.map({ !text.hasSuffix($0) }) ?? true {
          let count = recv(file, &buffer, buffer.count, 0)
          guard count > 0 else { break }
          text += String(decoding: buffer[..<count], as: UTF8.self)
        }
        continuation.resume(returning: text)
      }
    }
  }
}
