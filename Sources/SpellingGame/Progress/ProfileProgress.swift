/// What a child has reached: the fold of her events.
public struct ProfileProgress: Hashable, Sendable {
  /// The child.
  public let profile: ProfileID
  /// The name by which the child is called.
  public private(set) var name: String
  /// The grade she plays in.
  public private(set) var grade: Grade
  /// What was chosen for her.
  package(set) public var settings = ChildSettings()
  /// The lists of words that only she may play.
  package var ownLists = WordListsByName()
  /// The lists for everyone, filled in by the household that gives her out.
  var sharedLists = WordListsByName()
  /// Whether the profile was removed.
  public private(set) var isRemoved = false
  /// The best stars of every completed level.
  package(set) public var stars: [Level: Stars] = [:]
  /// What is known of every word tried.
  package(set) public var words: [String: WordRecord] = [:]
  /// How many sessions were played to their end or left.
  public private(set) var sessionsEnded = 0

  /// A child whose progress was folded before.
  package init(profile: ProfileID, name: String, grade: Grade, isRemoved: Bool, sessionsEnded: Int) {
    self.init(profile: profile, name: name, grade: grade)
    self.isRemoved = isRemoved
    self.sessionsEnded = sessionsEnded
  }

  /// A child of whom nothing but this is known.
  public init(profile: ProfileID, name: String = "", grade: Grade = .first) {
    self.profile = profile
    self.name = name
    self.grade = grade
  }

  /// The same child by the name that parts her from others, with the lists for everyone.
  func shown(as name: String, with sharedLists: WordListsByName) -> ProfileProgress {
    var child = self
    child.name = name
    child.sharedLists = sharedLists
    return child
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

  mutating func apply(_ fact: ProgressFact, on day: CalendarDay) {
    switch fact {
    case .profileAdded(let name, let grade):
      self.name = name
      self.grade = grade
    case .profileRenamed(let name): self.name = name
    case .profileRemoved: isRemoved = true
    case .gradeChosen(let grade): self.grade = grade
    case .settingChosen(let setting): settings.take(setting)
    case .wordListKept(let list): ownLists.keep(list)
    case .wordListRemoved(let name): ownLists.remove(name)
    case .sessionStarted: break
    case .wordSkipped(_, let word): words[word, default: WordRecord(firstMet: day)].skip(on: day)
    case .wordAttempted(let attempt):
      guard attempt.turn == .first || attempt.turn == .review else { return }
      // The record is changed in place: a copy for each attempt would make the fold of ten years slow.
      if attempt.isRight {
        words[attempt.word, default: WordRecord(firstMet: day)].countRight(on: day)
      } else {
        words[attempt.word, default: WordRecord(firstMet: day)].countMissed(on: day)
      }
    case .levelCompleted(_, let level, let earned):
      stars[level] = max(stars[level] ?? earned, earned)
    case .sessionEnded: sessionsEnded += 1
    }
  }
}
