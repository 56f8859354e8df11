/// A school grade, 1 to 7.
public struct Grade: Hashable, Comparable, Sendable, CaseIterable {
  /// 1 to 7.
  public let number: Int

  /// The grade of a number, or nil outside 1 to 7.
  public init?(_ number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  private init(known number: Int) { self.number = number }

  private static let numbers = 1...7

  /// Where every child can begin.
  public static let first = Grade(known: 1)

  /// All grades, lowest first.
  public static let allCases = numbers.map(Grade.init(known:))

  /// Orders by number.
  public static func < (left: Grade, right: Grade) -> Bool { left.number < right.number }
}
