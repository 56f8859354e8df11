/// What carries requests to the page's application and its answers back: an HTTP server, or a test.
public struct PageServer: Sendable {
  /// Answers requests, on this computer's own address only, until the calling task is cancelled.
  ///
  /// Takes the port, or 0 for any that is free; what is told the port once requests can come; and what answers them.
  /// Throws `PageServerError` where the port cannot be had.
  public var serve:
    @Sendable (
      _ port: UInt16, _ ready: @escaping @Sendable (UInt16) -> Void,
      _ answer: @escaping @Sendable (PageRequest) async -> PageResponse
    ) async throws(PageServerError) -> Void
}

/// Why the page cannot be served.
public enum PageServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program has the port, or this user may not have it.
  case portTaken(UInt16)
  /// The network of this computer failed.
  case failed(String)

  /// One sentence that says what is wrong and what to do.
  public var description: String {
    switch self {
    case .portTaken(let port):
      "Port \(port) cannot be had: choose another one with --port, or leave it out for any that is free."
    case .failed(let reason): "The page cannot be served (\(reason)): try again."
    }
  }
}
