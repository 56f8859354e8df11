import Foundation
import Synchronization

/// The event streams that are open, of which there may be only so many.
final class EventFeeds: Sendable {
  private let count = Mutex(0)
  private let limit: Int
  private let heartbeatInterval: Duration

  /// - Parameters:
  ///   - limit: how many streams may be open at once.
  ///   - heartbeatInterval: how often a stream shows that it lives. A page that went away is noticed by it.
  init(limit: Int = 64, heartbeatInterval: Duration = .seconds(25)) {
    self.limit = limit
    self.heartbeatInterval = heartbeatInterval
  }

  /// How many streams are open.
  var openCount: Int { count.withLock(\.self) }

  /// A response that sends events as they come, until they end or the page goes away.
  ///
  /// - Parameters:
  ///   - events: the events.
  ///   - onEnd: called once, when the page has gone away or the events have ended.
  func response(
    to events: AsyncStream<ServerEvent>, onEnd: @escaping @Sendable () -> Void = {}
  ) -> PageResponse {
    let isFull = count.withLock { count in
      guard count < limit else { return true }
      count += 1
      return false
    }
    guard !isFull else {
      onEnd()
      return .plain(.unavailable, "Too many windows are open: close some of them.")
    }
    // A page that reads nothing for this long gets the newest: each picture is whole.
    let (bytes, sink) = AsyncStream<Data>.makeStream(bufferingPolicy: .bufferingNewest(256))
    sink.yield(ServerEvent.greeting)
    let sending = Task {
      for await event in events { sink.yield(event.bytes) }
      sink.finish()
    }
    let beating = Task { [heartbeatInterval] in
      // Cancelled sleep: the stream is over.
      while (try? await Task.sleep(for: heartbeatInterval)) != nil { sink.yield(ServerEvent.heartbeat) }
    }
    sink.onTermination = { [self] _ in
      sending.cancel()
      beating.cancel()
      count.withLock { $0 -= 1 }
      onEnd()
    }
    return PageResponse(
      .okay, headers: ["Content-Type": "text/event-stream", "Cache-Control": "no-store"],
      content: .events(bytes))
  }
}
