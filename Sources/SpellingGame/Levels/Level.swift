/// One of the fifty levels of a grade.
public struct Level: Hashable, Sendable {
  /// How many levels a grade has.
  public static let countPerGrade = 50
  /// How many words a level asks.
  public static let wordCount = 15
  /// How many words must be right at the first try to complete a level.
  public static let firstTriesToComplete = 10

  /// The grade.
  public let grade: Grade
  /// 1 to 50.
  public let number: Int

  /// The level of a number, or nil outside 1 to 50.
  public init?(grade: Grade, number: Int) {
    guard (1...Self.countPerGrade).contains(number) else { return nil }
    self.grade = grade
    self.number = number
  }

  private init(grade: Grade, knownNumber number: Int) {
    self.grade = grade
    self.number = number
  }

  /// A grade's first level, which is always open.
  public static func first(of grade: Grade) -> Level { Level(grade: grade, knownNumber: 1) }

  /// The level that completing this one opens, or nil after a grade's last.
  public var next: Level? { Level(grade: grade, number: number + 1) }

  /// How hard the level's words are, 1 to 12: ten levels to a band.
  public var band: Int { min(grade.number + (number - 1) / 10, 12) }
}
