import Foundation
import Testing

@testable import TutorPage

@Suite("Events")
struct EventTests {
  private func history(of count: Int, capacity: Int = 8) -> EventHistory {
    var history = EventHistory(capacity: capacity)
    for number in 0..<count { _ = history.append("picture", Data("\(number + 1)".utf8)) }
    return history
  }

  @Test("are written as the standard has them, in one piece")
  func written() {
    let event = ServerEvent(id: 7, name: "picture", data: Data(#"{"a":1}"#.utf8))
    #expect(String(decoding: event.bytes, as: UTF8.self) == "id: 7\nevent: picture\ndata: {\"a\":1}\n\n")
    let level = ServerEvent(name: "level", data: Data("-40".utf8))
    #expect(String(decoding: level.bytes, as: UTF8.self) == "event: level\ndata: -40\n\n")
  }

  @Test("that a page has missed come again, in order; one that missed none gets none")
  func resumed() {
    let history = history(of: 5)
    #expect(history.events(after: 3).map(\.id) == [4, 5])
    #expect(history.events(after: 5).isEmpty)
    #expect(history.events(after: 0).map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test("a page that has seen none, or too few, or those of another game, gets the last picture")
  func fresh() {
    #expect(history(of: 5).events(after: nil).map(\.id) == [5])
    #expect(history(of: 50).events(after: 3).map(\.id) == [50])
    #expect(history(of: 50).events(after: 42).map(\.id) == [43, 44, 45, 46, 47, 48, 49, 50])
    #expect(history(of: 50).events(after: 41).map(\.id) == [50])
    #expect(history(of: 5).events(after: 99).map(\.id) == [5])
    #expect(history(of: 5).events(after: -1).map(\.id) == [5])
    #expect(history(of: 0).events(after: nil).isEmpty)
  }

  @Test("only so many streams are open at once; one that ends makes room")
  func limit() async throws {
    let feeds = EventFeeds(limit: 2, heartbeatInterval: .seconds(60))
    let (events, sink) = AsyncStream<ServerEvent>.makeStream()
    let first = feeds.response(to: events)
    let second = feeds.response(to: AsyncStream { _ in })
    #expect(second.status == .okay)
    #expect(feeds.response(to: AsyncStream { _ in }).status == .unavailable)
    sink.finish()
    guard case .events(let bytes) = first.content else { throw Unexpected() }
    for await _ in bytes {}
    #expect(feeds.openCount == 1)
    #expect(feeds.response(to: AsyncStream { _ in }).status == .okay)
  }

  @Test("a stream shows that it lives while nothing happens", .timeLimit(.minutes(1)))
  func heartbeat() async throws {
    let feeds = EventFeeds(heartbeatInterval: .milliseconds(5))
    guard case .events(let bytes) = feeds.response(to: AsyncStream { _ in }).content else {
      throw Unexpected()
    }
    let first = await bytes.prefix(3).reduce(into: "") { $0 += String(decoding: $1, as: UTF8.self) }
    #expect(first == "retry: 500\n\n:\n\n:\n\n")
  }
}

struct Unexpected: Error {}
