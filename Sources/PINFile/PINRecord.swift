import Foundation
import TutorServices

/// What is kept of a PIN: its hash, and the wrong tries since it was last entered.
struct PINRecord: Codable, Hashable, Sendable {
  /// The hash in the form of crypt(5).
  var hash: String
  var wrongTries = 0
  /// When the last one was, in milliseconds since 1970 (UTC).
  var lastTryMilliseconds: Int64 = 0

  /// How long is still to be waited. A clock that was put back does not make it longer, nor shorter.
  func wait(timeMilliseconds: Int64) -> Duration {
    let whole = WrongTries.wait(after: wrongTries)
    guard whole > .zero, timeMilliseconds >= lastTryMilliseconds else { return whole }
    return max(.zero, whole - .milliseconds(timeMilliseconds - lastTryMilliseconds))
  }
}
