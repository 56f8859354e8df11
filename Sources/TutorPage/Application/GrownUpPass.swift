import TutorServices

/// Whether a grown-up is at the page: who has entered the PIN passes until a child's screen is shown, or ten minutes
/// have gone by.
actor GrownUpPass {
  private let gate: GrownUpGate
  private let lasting: Duration
  private let clock = ContinuousClock()
  private var passedAt: ContinuousClock.Instant?

  init(gate: GrownUpGate, lasting: Duration = .seconds(600)) {
    self.gate = gate
    self.lasting = lasting
  }

  /// Whether a PIN was chosen.
  func isClosed() async throws(GrownUpGateError) -> Bool { try await gate.isClosed() }

  /// - Throws: `PageRefusal` where a PIN was chosen and not entered.
  func require() async throws {
    guard try await gate.isClosed() else { return }
    guard let passedAt, clock.now - passedAt < lasting else { throw PageRefusal(.unauthorized, "pin") }
    self.passedAt = clock.now
  }

  /// Tries a PIN.
  /// - Throws: `PageRefusal` with the seconds to wait, where it is not the one.
  func enter(_ pin: String) async throws {
    switch try await gate.enter(pin) {
    case .passed: passedAt = clock.now
    case .wrong(let wait): throw PageRefusal(.unauthorized, "wrong-pin", seconds: wait.components.seconds)
    case .tooSoon(let wait): throw PageRefusal(.unauthorized, "pin-later", seconds: wait.components.seconds)
    }
  }

  /// Chooses a PIN, or takes it away with nil; only for whoever passes.
  func choose(_ pin: String?) async throws {
    try await require()
    do {
      try await gate.choose(pin)
    } catch  where error.code == .weak {
      throw PageRefusal(.badRequest, "weak-pin")
    }
    passedAt = clock.now
  }

  /// The grown-up has gone.
  func end() { passedAt = nil }
}
