import Spelling

/// How a session ended.
public struct SessionResult: Hashable, Sendable {
  /// What was played.
  public let course: Course
  /// How many words were right at the first try.
  public let firstTriesRight: Int
  /// How many words were asked, words of earlier days amid a level's own not counted.
  public let wordsAsked: Int
  /// The words to practise, in the order in which they were missed.
  public let missedWords: [Word]
  /// Whether the child left before the end.
  public let wasLeft: Bool

  /// The level's stars, or nil where none was played or it is not completed yet. A level is completed by its tenth right first try; a
  /// child who leaves after that keeps it.
  public var stars: Stars? { course.level == nil ? nil : Stars(firstTriesRight: firstTriesRight) }
}
