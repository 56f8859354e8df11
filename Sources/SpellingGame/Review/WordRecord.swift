/// What is known of one word of one child: a fold over its first tries, and its place in the review.
///
/// The review is Leitner's boxes (S. Leitner, *So lernt man lernen*, 1972) with gaps that double, as in the comparison
/// of B. Settles and B. Meeder, "A Trainable Spaced Repetition Model for Language Learning", ACL 2016. A word that was
/// missed begins in the first box; each right first try on a later day moves it up one; a miss puts it back. Why not
/// FSRS: it predicts from graded recalls with some twenty weights that were fitted to adults' flash cards. A child's
/// spelling is right or not, most words are met a handful of times, and a grown-up must be able to see why a word is
/// asked today. That gaps should grow with the time for which a word is to be kept: N. Cepeda and others, "Spacing
/// Effects in Learning", Psychological Science 19 (2008).
///
/// Only judged spellings count. What was not heard, was asked about or said as a whole word is no event at all. A word
/// that was skipped returns as a missed one does, and no miss is noted.
public struct WordRecord: Hashable, Sendable {
  /// The days until a word returns, by how many later days it has been right since it was missed.
  public static let gaps = [1, 2, 4, 8, 16, 32, 64]
  /// On how many later days a word must be right to count as known.
  public static let rightDaysToBeKnown = 2

  /// Right first tries of a session.
  public internal(set) var firstTriesRight = 0
  /// First tries of a session that were not right.
  public internal(set) var firstTriesMissed = 0
  /// The day on which the word was first met.
  public internal(set) var firstMet: CalendarDay
  /// The day on which the word was last missed, or skipped for the first time; nil while it has always been right.
  public internal(set) var returnsSince: CalendarDay?
  /// On how many days, later than that day or else than the first, the word was right at the first try.
  public internal(set) var rightDays = 0
  /// The last day on which a first try was right.
  public internal(set) var lastRight: CalendarDay?

  /// A word whose tries were folded before.
  package init(
    firstTriesRight: Int, firstTriesMissed: Int, firstMet: CalendarDay, returnsSince: CalendarDay?,
    rightDays: Int, lastRight: CalendarDay?
  ) {
    self.firstTriesRight = firstTriesRight
    self.firstTriesMissed = firstTriesMissed
    self.firstMet = firstMet
    self.returnsSince = returnsSince
    self.rightDays = rightDays
    self.lastRight = lastRight
  }

  /// A word that is met for the first time.
  init(firstMet: CalendarDay) { self.firstMet = firstMet }

  /// Whether the word is spelled right on one day as on another.
  public var isKnown: Bool { rightDays >= Self.rightDaysToBeKnown }
  /// Whether the word was missed and is not known since.
  public var isShaky: Bool { returnsSince != nil && !isKnown }

  /// The days between the last time and the next, or nil for a word that does not return.
  private var gap: Int? {
    returnsSince == nil || rightDays >= Self.gaps.count ? nil : Self.gaps[rightDays]
  }

  /// The day on which the word was last tried.
  private var lastTried: CalendarDay { max(firstMet, returnsSince ?? firstMet, lastRight ?? firstMet) }

  /// The day on which the word returns, or nil where it does not: it was always right, or right in every box.
  public var due: CalendarDay? { gap.map { lastTried.advanced(by: $0) } }

  /// Whether the word is to be asked on a day.
  ///
  /// A word that was last tried on a later day than today, as a clock that ran ahead has it, is due as well: it would
  /// be asked after years otherwise.
  public func isDue(on day: CalendarDay) -> Bool {
    guard let due else { return false }
    return due <= day || lastTried > day
  }

  /// How overdue a word is, in gaps: a word that should have returned after one day is forgotten sooner by waiting two
  /// more than one that was known for a month.
  func urgency(on day: CalendarDay) -> Double {
    guard let due, let gap else { return 0 }
    return Double(day.days(since: due)) / Double(gap)
  }

  mutating func countRight(on day: CalendarDay) {
    firstTriesRight += 1
    let isLater = day > (returnsSince ?? firstMet) && lastRight.map { day > $0 } ?? true
    if isLater { rightDays += 1 }
    lastRight = max(lastRight ?? day, day)
  }

  mutating func countMissed(on day: CalendarDay) {
    firstTriesMissed += 1
    returnsSince = day
    rightDays = 0
  }

  mutating func skip(on day: CalendarDay) {
    if returnsSince == nil {
      returnsSince = day
      rightDays = 0
    }
  }
}
