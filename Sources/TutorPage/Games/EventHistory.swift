import Foundation

/// The last events of a stream, so that a page whose connection was lost misses none.
struct EventHistory: Sendable {
  private var events: [ServerEvent] = []
  private var count = 0
  private let capacity: Int

  init(capacity: Int = 64) { self.capacity = capacity }

  /// Numbers an event and keeps it.
  mutating func append(_ name: String, _ data: Data) -> ServerEvent {
    count += 1
    let event = ServerEvent(id: count, name: name, data: data)
    events.append(event)
    if events.count > capacity { events.removeFirst(events.count - capacity) }
    return event
  }

  /// What a page has to be told that has seen the events up to a number. Each is a whole picture: whoever has seen
  /// none, or too few, or those of another game, is told the last only.
  func events(after seen: Int?) -> [ServerEvent] {
    guard let seen, let first = events.first?.id, seen >= first - 1, seen <= count else {
      return Array(events.suffix(1))
    }
    return Array(events.suffix(count - seen))
  }
}
