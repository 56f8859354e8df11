import SpellingGame

/// What is played, in words.
enum CourseText {
  static func name(_ course: Course) -> String {
    switch course {
    case .level(let level): "grade \(level.grade.number), level \(level.number)"
    case .review: "words from other days"
    case .list(let name): name.text
    }
  }
}
