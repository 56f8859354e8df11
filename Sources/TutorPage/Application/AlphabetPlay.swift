import TutorSession

/// The alphabet game of one child, ready to be played.
public struct AlphabetPlay: Sendable {
  /// The game, not yet begun.
  public var session: AlphabetSession
  /// Keeps what was learned of her voice.
  public var keep: @Sendable (AlphabetResult) async -> Void

  /// A game.
  public init(session: AlphabetSession, keep: @escaping @Sendable (AlphabetResult) async -> Void) {
    self.session = session
    self.keep = keep
  }
}
