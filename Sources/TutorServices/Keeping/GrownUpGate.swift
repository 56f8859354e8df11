/// What stands before everything that removes or shares a child's progress: a PIN of the family's choosing.
public struct GrownUpGate: Sendable {
  /// How an entered PIN was met.
  public enum Answer: Sendable, Hashable {
    /// It is the right one, or none was chosen.
    case passed
    /// It is not the right one; so long is to be waited before the next try.
    case wrong(wait: Duration)
    /// Nothing was looked at: after the last wrong try, so long is still to be waited.
    case tooSoon(wait: Duration)
  }

  /// Whether a PIN was chosen. Without one the gate is open.
  public var isClosed: @Sendable () async throws(GrownUpGateError) -> Bool

  /// Tries a PIN. A wrong try is counted, on the disk, before it is answered.
  public var enter: @Sendable (_ pin: String) async throws(GrownUpGateError) -> Answer

  /// Chooses a PIN, or takes it away with nil. The one in use must have been entered before, which is the caller's to see to.
  public var choose: @Sendable (_ pin: String?) async throws(GrownUpGateError) -> Void

  /// A gate made of its operations.
  public init(
    isClosed: @escaping @Sendable () async throws(GrownUpGateError) -> Bool,
    enter: @escaping @Sendable (String) async throws(GrownUpGateError) -> Answer,
    choose: @escaping @Sendable (String?) async throws(GrownUpGateError) -> Void
  ) {
    self.isClosed = isClosed
    self.enter = enter
    self.choose = choose
  }
}

/// The gate could not be used.
public struct GrownUpGateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Code: Sendable, Hashable {
    /// The chosen PIN is too short, too long or the first that everybody tries.
    case weak
    /// What is kept of the PIN is damaged: the gate stays closed.
    case damaged
    /// It could not be read or written.
    case file
  }

  /// What stood in the way.
  public let code: Code
  /// One sentence for a grown-up.
  public let description: String

  /// An error.
  public init(code: Code, description: String) {
    self.code = code
    self.description = description
  }
}

/// How long is to be waited after wrong tries.
public enum WrongTries {
  /// Typing errors are free.
  public static let free = 3
  /// The longest wait.
  public static let longestWait = Duration.seconds(60 * 60)

  /// The wait after so many wrong tries in a row: none after the first, half a minute after the third, then twice as long
  /// after each, up to an hour. The ten thousand PINs of four digits take more than a year.
  public static func wait(after count: Int) -> Duration {
    guard count >= free else { return .zero }
    let doublings = min(count - free, 16)
    return min(.seconds(30 * (1 << doublings)), longestWait)
  }
}
