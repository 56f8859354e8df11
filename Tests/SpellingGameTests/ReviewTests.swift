import Testing

@testable import SpellingGame

@Suite("The review of missed words")
struct ReviewTests {
  private let ada = ProfileID("ada")
  private static let hour: Int64 = 60 * 60 * 1000

  private enum Try { case right, missed, skipped }

  /// A child's progress after tries of one word, each on a day at noon (UTC).
  private func progress(_ tries: [(day: Int, Try)], turn: Question.Turn = .first) throws -> ProfileProgress {
    let facts: [(Int, ProgressFact)] = tries.map { day, outcome in
      let session = SessionID("s\(day)")
      return (
        day,
        outcome == .skipped
          ? .wordSkipped(session: session, word: "friend")
          : .wordAttempted(
            WordAttempt(
              session: session, word: "friend", given: [], means: .voice, turn: turn,
              isRight: outcome == .right, answerTime: .zero))
      )
    }
    let events = ([(0, ProgressFact.profileAdded(name: "Ada", grade: .first))] + facts).enumerated().map {
      ProgressEvent(
        id: EventID(device: "d", counter: Int64($0.offset) + 1),
        timeMilliseconds: (Int64($0.element.0) * 24 + 12) * Self.hour + Int64($0.offset), profile: ada,
        fact: $0.element.1)
    }
    return try #require(Household(events: events).profile(ada))
  }

  private func due(_ tries: [(day: Int, Try)]) throws -> Int? {
    try #require(progress(tries).words["friend"]).due?.number
  }

  @Test("a missed word returns the next day, then at gaps that double, and after the last no more")
  func gaps() throws {
    var tries: [(day: Int, Try)] = [(100, .missed)]
    var day = 100
    for gap in [1, 2, 4, 8, 16, 32, 64] {
      day += gap
      #expect(try due(tries) == day)
      #expect(try progress(tries).dueWords(on: CalendarDay(day - 1)).isEmpty)
      #expect(try progress(tries).dueWords(on: CalendarDay(day)) == ["friend"])
      #expect(try progress(tries).dueWords(on: CalendarDay(day + 300)) == ["friend"])
      tries.append((day, .right))
    }
    #expect(try due(tries) == nil)
  }

  @Test("a miss puts a word back to the first gap, whatever it had reached")
  func setBack() throws {
    #expect(try due([(1, .missed), (2, .right), (4, .right), (8, .missed)]) == 9)
    #expect(try due([(1, .missed), (2, .right), (2, .missed)]) == 3)
  }

  @Test("a word that was always right does not return")
  func alwaysRight() throws {
    #expect(try due([(1, .right), (2, .right)]) == nil)
  }

  @Test("known are two right first tries on two later days: not on the day of the miss, not twice on one day")
  func known() throws {
    let cases: [([(day: Int, Try)], isKnown: Bool)] = [
      ([(1, .missed)], false), ([(1, .missed), (1, .right), (1, .right)], false),
      ([(1, .missed), (2, .right)], false), ([(1, .missed), (2, .right), (2, .right)], false),
      ([(1, .missed), (2, .right), (3, .right)], true),
      ([(1, .missed), (1, .right), (2, .right), (5, .right)], true),
      ([(1, .missed), (2, .right), (3, .right), (4, .missed)], false),
      ([(1, .right), (2, .right)], false), ([(1, .right), (2, .right), (3, .right)], true),
    ]
    for (tries, isKnown) in cases {
      let progress = try progress(tries)
      #expect(progress.knownWords == (isKnown ? ["friend"] : []), "\(tries)")
      let wasMissed = tries.contains { $0.1 == .missed }
      #expect(progress.shakyWords == (wasMissed && !isKnown ? ["friend"] : []), "\(tries)")
    }
  }

  @Test(
    "a skipped word returns as a missed one does, and no miss is noted; one that returns already keeps its gap"
  )
  func skipped() throws {
    let record = try #require(progress([(1, .skipped)]).words["friend"])
    #expect(record.due == CalendarDay(2))
    #expect(record.firstTriesMissed == 0)
    #expect(try due([(1, .missed), (2, .right), (4, .skipped)]) == 4)
  }

  @Test("a repair or a comeback moves nothing: both spellings have just been seen")
  func repairs() throws {
    for turn in [Question.Turn.repair, .comeback] {
      #expect(try progress([(1, .missed), (2, .right)], turn: turn).words.isEmpty)
    }
    #expect(try progress([(1, .missed)], turn: .review).words["friend"]?.due == CalendarDay(2))
  }

  @Test("a word tried while the clock ran ahead is due today, and not in some years")
  func clockAhead() throws {
    #expect(try progress([(5000, .missed)]).dueWords(on: CalendarDay(10)) == ["friend"])
  }

  @Test("the most urgent words come first: the longest overdue, measured in their own gaps")
  func urgency() throws {
    var household = Household()
    var counter: Int64 = 0
    func note(_ word: String, _ isRight: Bool, _ day: Int) {
      counter += 1
      household.apply(
        ProgressEvent(
          id: EventID(device: "d", counter: counter), timeMilliseconds: Int64(day) * 24 * Self.hour,
          profile: ada,
          fact: .wordAttempted(
            WordAttempt(
              session: SessionID("s"), word: word, given: [], means: .keys, turn: .first, isRight: isRight,
              answerTime: .zero))), offsets: .utc)
    }
    note("month", false, 1)
    for day in [2, 4, 8, 16] { note("month", true, day) }
    note("today", false, 39)
    note("yesterday", false, 38)
    note("also", false, 39)
    let progress = try #require(household.profile(ada))
    // "month" was due on day 32 after a gap of 16: overdue by half a gap. "yesterday": by a whole one.
    #expect(progress.dueWords(on: CalendarDay(40)) == ["yesterday", "month", "also", "today"])
  }

  @Test("a day begins at the place's own midnight, before 1970 and across a change of the clocks as well")
  func days() {
    let paris = UTCOffsets(
      firstOffsetSeconds: 3600,
      changes: [.init(timeMilliseconds: 1_774_746_000_000, offsetSeconds: 7200)])
    // 28 March 2026, 23:30 UTC is the 29th in Paris, an hour and a half before its summer time begins.
    #expect(paris.day(ofMilliseconds: 1_774_740_600_000) == CalendarDay(20541))
    #expect(UTCOffsets.utc.day(ofMilliseconds: 1_774_740_600_000) == CalendarDay(20540))
    // 29 March 2026, 22:30 UTC is half past midnight of the 30th in summer time, and would be the 29th without it.
    #expect(paris.day(ofMilliseconds: 1_774_823_400_000) == CalendarDay(20542))
    #expect(UTCOffsets.utc.day(ofMilliseconds: -1) == CalendarDay(-1))
    #expect(UTCOffsets.utc.day(ofMilliseconds: 0) == CalendarDay(0))
    #expect(paris.day(ofMilliseconds: .max) > CalendarDay(0))
    #expect(paris.day(ofMilliseconds: .min) < CalendarDay(0))
  }
}
