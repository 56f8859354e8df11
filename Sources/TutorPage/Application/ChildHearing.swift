import TutorServices

/// What hears one child during a session.
public struct ChildHearing: Sendable {
  /// What understands her letters.
  public var listener: Listener
  /// Keeps what was learned of her voice, once the session is over.
  public var keep: @Sendable () async -> Void

  /// Hearing; without `keep` nothing is learned.
  public init(listener: Listener, keep: @escaping @Sendable () async -> Void = {}) {
    self.listener = listener
    self.keep = keep
  }
}
