internal import FlyingSocks
import Foundation
import Glibc

/// One connection of a browser: requests come one after the other, and each is answered before the next is read.
struct PageConnection: Sendable {
  let socket: AsyncSocket
  let limits: ServerLimits
  let answer: @Sendable (PageRequest) async -> PageResponse

  /// Answers requests until the other side goes away, asks for too much, or is too slow.
  func run() async {
    var received = RequestBytes()
    do {
      while true {
        if received.isEmpty {
          received.append(try await within(limits.idleTime) { try await socket.read(atMost: Self.readSize) })
        }
        let (request, endsConnection) = try await readRequest(&received)
        let response = await answer(request)
        guard try await send(response, to: request, endsConnection: endsConnection) else { break }
      }
    } catch let refusal as Refusal {
      await refuse(refusal.status)
    } catch {
      // The other side went away, asks for nothing any more, or accepts nothing.
    }
    // `try?`: a connection that cannot be closed is closed.
    try? socket.close()
  }

  private struct Refusal: Error {
    let status: PageResponse.Status
  }

  private static let readSize = 4_096

  private func readRequest(_ received: inout RequestBytes) async throws -> (PageRequest, Bool) {
    if let request = try Self.request(&received) { return request }
    do {
      let (request, rest) = try await within(limits.requestTime) { [received] in
        var received = received
        while true {
          received.append(try await socket.read(atMost: Self.readSize))
          if let request = try Self.request(&received) { return (request, received) }
        }
      }
      received = rest
      return request
    } catch is TimedOut {
      throw Refusal(status: .requestTimeout)
    }
  }

  /// The first request, if all of it has come.
  private static func request(_ received: inout RequestBytes) throws -> (PageRequest, Bool)? {
    switch received.next() {
    case .unfinished: nil
    case .request(let request, let endsConnection): (request, endsConnection)
    case .unreadable(let status): throw Refusal(status: status)
    }
  }

  /// - Returns: whether another request may follow.
  private func send(_ response: PageResponse, to request: PageRequest, endsConnection: Bool) async throws
    -> Bool
  {
    if case .events(let events) = response.content {
      try await write(response.bytes(withBody: false, endsConnection: true))
      try await send(events)
      return false
    }
    // Whoever is told to come back later gives the place free.
    let isLast = endsConnection || response.status == .unavailable
    try await write(response.bytes(withBody: request.method != "HEAD", endsConnection: isLast))
    if request.body == nil { await linger() }
    return !isLast
  }

  /// Sends events as they come, until they end or the other side goes away, which is noticed at once.
  private func send(_ events: AsyncStream<Data>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await socket.read(atMost: 1) }
      group.addTask {
        for await event in events { try await write(PageResponse.chunk(event)) }
        try await write(PageResponse.lastChunk)
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func write(_ data: Data) async throws {
    // There is nearly always room at once; then no clock is needed.
    let sent: Data.Index
    do {
      sent = try socket.socket.write(data)
    } catch SocketError.blocked {
      sent = data.startIndex
    }
    guard sent < data.endIndex else { return }
    try await within(limits.responseTime) { try await socket.write(data[sent...]) }
  }

  private func refuse(_ status: PageResponse.Status) async {
    var response = PageResponse.plain(status, "The request cannot be read.")
    response.headers.merge(SecurityHeaders.all) { own, _ in own }
    // `try?`: whoever is refused may be gone.
    try? await write(response.bytes(withBody: true, endsConnection: true))
    await linger()
  }

  /// Reads what is left of a request and forgets it: with bytes unread, closing would take the answer back (RFC 9112,
  /// 9.6).
  private func linger() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    // `try?`: it ends with the other side, or with the time.
    try? await within(limits.lingeringTime) {
      while true { _ = try await socket.read(atMost: Self.readSize) }
    }
  }
}
