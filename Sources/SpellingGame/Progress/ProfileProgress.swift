/// What a child has reached: the fold of her events.
public struct ProfileProgress: Hashable, Sendable {
  /// What is known of one word.
  public struct WordRecord: Hashable, Sendable {
    /// Right first tries of a session.
    public var firstTriesRight = 0
    /// First tries of a session that were not right.
    public var firstTriesMissed = 0
  }

  /// The child.
  public let profile: ProfileID
  /// The name by which the child is called.
  public private(set) var name: String
  /// The grade she plays in.
  public private(set) var grade: Grade
  /// Whether the profile was removed.
  public private(set) var isRemoved = false
  /// The best stars of every completed level.
  public private(set) var stars: [Level: Stars] = [:]
  /// What is known of every word tried.
  public private(set) var words: [String: WordRecord] = [:]
  /// How many sessions were played to their end or left.
  public private(set) var sessionsEnded = 0

  /// A child of whom nothing but this is known.
  public init(profile: ProfileID, name: String = "", grade: Grade = .first) {
    self.profile = profile
    self.name = name
    self.grade = grade
  }

  /// Whether a level may be played: a grade's first, each after a completed one, and each that was completed.
  public func isOpen(_ level: Level) -> Bool {
    level == .first(of: level.grade) || stars[level] != nil
      || Level(grade: level.grade, number: level.number - 1).map { stars[$0] != nil } ?? false
  }

  /// The level to play next: the first of the grade that is not completed, or the last when all are.
  public func nextLevel(in grade: Grade) -> Level {
    var level = Level.first(of: grade)
    while stars[level] != nil, let next = level.next { level = next }
    return level
  }

  mutating func apply(_ fact: ProgressFact) {
    switch fact {
    case .profileAdded(let name, let grade):
      self.name = name
      self.grade = grade
    case .profileRenamed(let name): self.name = name
    case .profileRemoved: isRemoved = true
    case .gradeChosen(let grade): self.grade = grade
    case .sessionStarted, .wordSkipped: break
    case .wordAttempted(let attempt):
      guard attempt.turn == .first || attempt.turn == .review else { return }
      words[attempt.word, default: WordRecord()].count(attempt.isRight)
    case .levelCompleted(_, let level, let earned):
      stars[level] = max(stars[level] ?? earned, earned)
    case .sessionEnded: sessionsEnded += 1
    }
  }
}

extension ProfileProgress.WordRecord {
  fileprivate mutating func count(_ isRight: Bool) {
    if isRight { firstTriesRight += 1 } else { firstTriesMissed += 1 }
  }
}
