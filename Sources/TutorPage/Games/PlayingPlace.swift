/// A child's place at the game: no other program on this computer plays with her while it is held.
public struct PlayingPlace: Sendable {
  /// Gives the place back. A second time does nothing.
  public var release: @Sendable () -> Void

  /// A place.
  public init(release: @escaping @Sendable () -> Void) { self.release = release }
}
