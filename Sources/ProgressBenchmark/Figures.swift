import Foundation
import Synchronization

/// Figures as they are printed.
enum Figures {
  /// Milliseconds since 1970 (UTC).
  static let now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }

  static func print(_ name: String, _ time: Duration, _ goal: String) {
    print(name, String(format: "%.1f ms", milliseconds(time)), goal)
  }

  static func print(_ name: String, _ value: String, _ goal: String) {
    Swift.print("  \(name): \(value)" + (goal.isEmpty ? "" : " (\(goal))"))
  }

  /// The time that this process has spent on the processors: what a busy computer does not change. The corresponding C
  /// function is `clock_gettime`.
  static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  static func milliseconds(_ time: Duration) -> Double {
    Double(time.components.seconds) * 1000 + Double(time.components.attoseconds) / 1e15
  }

  static func percentile(_ percent: Int, _ times: [Duration]) -> Duration {
    let sorted = times.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }
}

/// A clock that goes on by a fixed step whenever it is looked at.
final class Ticking: Sendable {
  private let time: Mutex<Int64>
  private let step: Int64

  init(start: Int64, step: Int64) {
    time = Mutex(start)
    self.step = step
  }

  var next: @Sendable () -> Int64 {
    {
      self.time.withLock { time in
        time += self.step
        return time
      }
    }
  }
}
