/// What a completed level earns, one to three.
public enum Stars: Int, Comparable, Sendable, CaseIterable {
  case one = 1
  case two
  case three

  /// The stars for a number of words right at the first try, or nil where the level is not completed.
  public init?(firstTriesRight: Int) {
    switch firstTriesRight {
    case 14...: self = .three
    case 12...13: self = .two
    case Level.firstTriesToComplete...11: self = .one
    default: return nil
    }
  }

  /// Orders by number.
  public static func < (left: Stars, right: Stars) -> Bool { left.rawValue < right.rawValue }
}
