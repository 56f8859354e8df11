/// How much a connection may ask of the server, and how long it may take. The clock stands still while the computer
/// sleeps.
struct ServerLimits: Sendable {
  /// How many connections may be open.
  var connectionCount = 1_024
  /// How long one more waits for another to end, before it is closed.
  var roomTime: Duration = .seconds(1)
  /// How long a connection may be open without asking for anything.
  var idleTime: Duration = .seconds(30)
  /// How long a request may take to come, from its first byte to its last.
  var requestTime: Duration = .seconds(10)
  /// How long the other side may take to accept a response, or an event.
  var responseTime: Duration = .seconds(10)
  /// How long the rest of a request that was refused is read, so that the other side gets to see why.
  var lingeringTime: Duration = .seconds(1)
}

/// Something took longer than it may.
struct TimedOut: Error {}

/// Runs an operation, which is cancelled where it takes longer than it may.
/// - Throws: `TimedOut`, or what the operation throws.
func within<Result: Sendable>(
  _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result?.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await Task.sleep(for: limit, clock: .suspending)
      return nil
    }
    defer { group.cancelAll() }
    guard let first = try await group.next(), let result = first else { throw TimedOut() }
    return result
  }
}
