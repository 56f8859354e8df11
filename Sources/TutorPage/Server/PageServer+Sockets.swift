internal import FlyingSocks
import Glibc
import Synchronization

extension PageServer {
  /// The live server, on FlyingFox's sockets. It listens on 127.0.0.1 and nowhere else.
  ///
  /// FlyingFox's own HTTP server reads a request of any size for any time, and sets no limit to its connections; so
  /// requests are read here.
  public static let sockets = sockets()

  static func sockets(limits: ServerLimits = ServerLimits()) -> PageServer {
    PageServer { port, ready, answer async throws(PageServerError) in
      var limits = limits
      limits.connectionCount = min(limits.connectionCount, raisedDescriptorLimit() - reservedDescriptors)
      let pool = SocketPool.make()
      do {
        try await pool.prepare()
        let listening = try listen(port: port, pool: pool)
        // Closed at the end: a port that is given back can be had again.
        defer { try? listening.close() }
        guard case .ip4(_, let bound) = try listening.socket.sockname() else {
          throw SocketError.unsupportedAddress
        }
        try await withThrowingTaskGroup(of: Void.self) { [limits] group in
          group.addTask { try await pool.run() }
          group.addTask { try await acceptConnections(on: listening, limits, answer) }
          defer { group.cancelAll() }
          ready(bound)
          try await group.next()
        }
      } catch {
        if !Task.isCancelled { throw PageServerError(error, port: port) }
      }
    }
  }

  /// Descriptors for everything else: the progress, the sound, the browser.
  private static let reservedDescriptors = 32

  private static func listen(port: UInt16, pool: some AsyncSocketPool) throws -> AsyncSocket {
    var address = sockaddr_in.inet(port: port)
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    let socket = try Socket(domain: Int32(AF_INET))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      // Events go out at once. A connection takes the option over from the listening socket.
      try socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      try socket.bind(to: address)
      try socket.listen()
      return try AsyncSocket(socket: socket, pool: pool)
    } catch {
      // `try?`: the first error is the one to tell.
      try? socket.close()
      throw error
    }
  }

  private static func acceptConnections(
    on listening: AsyncSocket, _ limits: ServerLimits,
    _ answer: @escaping @Sendable (PageRequest) async -> PageResponse
  ) async throws {
    let openCount = OpenConnections()
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let socket: AsyncSocket
        do {
          socket = try await listening.accept()
        } catch SocketError.failed(_, let number, _) where passing.contains(number) {
          try await Task.sleep(for: .milliseconds(100))
          continue
        }
        guard try await openCount.hasRoom(for: limits.connectionCount, patience: limits.roomTime) else {
          // `try?`: a connection that cannot be closed is closed.
          try? socket.close()
          continue
        }
        group.addTask {
          await PageConnection(socket: socket, limits: limits, answer: answer).run()
          openCount.remove()
        }
      }
    }
  }

  /// Errors of accept(2) that pass: the other side is gone already, or there is no room at the moment.
  private static let passing: Set<Int32> = [
    ECONNABORTED, EINTR, EPERM, EPROTO, EMFILE, ENFILE, ENOBUFS, ENOMEM,
  ]

  /// Every open page holds a connection; the usual limit of 1,024 is for programs that use select(2).
  /// - Returns: how many descriptors there may be.
  private static func raisedDescriptorLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1_024 }
    limit.rlim_cur = min(limit.rlim_max, 4_096)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(limit.rlim_cur)
  }
}

/// How many connections are open.
private final class OpenConnections: Sendable {
  private let count = Mutex(0)

  /// Takes a place, where one becomes free in time.
  func hasRoom(for limit: Int, patience: Duration) async throws -> Bool {
    let end = SuspendingClock.now + patience
    while !add(upTo: limit) {
      guard SuspendingClock.now < end else { return false }
      try await Task.sleep(for: .milliseconds(20))
    }
    return true
  }

  private func add(upTo limit: Int) -> Bool {
    count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
  }

  func remove() { count.withLock { $0 -= 1 } }
}

extension PageServerError {
  fileprivate init(_ error: any Error, port: UInt16) {
    if case SocketError.failed(_, let number, _) = error, number == EADDRINUSE || number == EACCES {
      self = .portTaken(port)
    } else {
      self = .failed("\(error)")
    }
  }
}
