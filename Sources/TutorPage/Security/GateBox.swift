import Synchronization

/// Holds the gate, which can be made only once the port is known.
final class GateBox: Sendable {
  private let box = Mutex<PageGate?>(nil)

  var gate: PageGate? { box.withLock(\.self) }

  func set(_ gate: PageGate) { box.withLock { $0 = gate } }
}
