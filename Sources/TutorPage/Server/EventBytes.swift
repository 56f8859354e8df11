internal import FlyingSocks
import Foundation

/// A stream of events as the bytes that FlyingFox sends: one event, one write.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let stream: AsyncStream<Data>

  func makeAsyncIterator() -> Iterator { Iterator(iterator: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var iterator: AsyncStream<Data>.Iterator

    init(iterator: AsyncStream<Data>.Iterator) { self.iterator = iterator }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      await iterator.next(isolation: nil)
    }
  }
}

/// The last bytes of a connection: what comes after them is an error, which ends it.
struct LastBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  struct ConnectionEnds: Error {}

  let data: Data

  func makeAsyncIterator() -> Iterator { Iterator(data: data) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var data: Data?

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      guard let data = data.take() else { throw ConnectionEnds() }
      return data
    }
  }
}
