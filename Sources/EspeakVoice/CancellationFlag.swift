import Synchronization

/// Tells the library, in the middle of its work, that nobody waits for the result any more.
final class CancellationFlag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
