import SpellingGame

/// What is played, as the page gets and sends it.
struct CourseMessage: Codable, Sendable, Equatable {
  /// `level`, `review` or `list`.
  var kind: String
  var grade: Int?
  var level: Int?
  var list: String?

  init(_ course: Course) {
    switch course {
    case .level(let level):
      kind = "level"
      grade = level.grade.number
      self.level = level.number
    case .review: kind = "review"
    case .list(let name):
      kind = "list"
      list = name.text
    }
  }

  /// The course, or nil where there is none like it.
  var course: Course? {
    switch (kind, grade, level, list) {
    case ("level", let grade?, let number?, nil):
      Grade(grade).flatMap { Level(grade: $0, number: number) }.map(Course.level)
    case ("review", nil, nil, nil): .review
    case ("list", nil, nil, let name?): .list(WordListName(name))
    default: nil
    }
  }
}
