import Spelling
import Testing

@testable import SpellingGame

@Suite("Progress as a fold over events")
struct ProgressTests {
  private let ada = ProfileID("ada")

  private func events(_ facts: [ProgressFact], profile: ProfileID? = nil) -> [ProgressEvent] {
    facts.enumerated().map { number, fact in
      ProgressEvent(
        id: EventID(device: "device", counter: Int64(number) + 1), timeMilliseconds: Int64(number),
        profile: profile ?? ada, fact: fact)
    }
  }

  private func progress(_ facts: [ProgressFact]) throws -> ProfileProgress {
    let added = ProgressFact.profileAdded(name: "Ada", grade: .first)
    return try #require(Household(events: events([added] + facts)).profile(ada))
  }

  private func level(_ grade: Int, _ number: Int) throws -> Level {
    let grade = try #require(Grade(grade))
    return try #require(Level(grade: grade, number: number))
  }

  private func completed(_ level: Level, _ stars: Stars = .one) -> ProgressFact {
    .levelCompleted(session: SessionID("s"), level: level, stars: stars)
  }

  private func attempt(_ word: String, _ turn: Question.Turn, _ isRight: Bool) -> ProgressFact {
    .wordAttempted(
      WordAttempt(
        session: SessionID("s"), word: word, given: [], means: .keys, turn: turn, isRight: isRight,
        answerTime: .zero))
  }

  @Test("completing level n opens n + 1 of the same grade and nothing else")
  func unlocking() throws {
    for grade in Grade.allCases {
      var progress = try progress([])
      for number in 1...50 {
        let open = try (1...50).filter { progress.isOpen(try self.level(grade.number, $0)) }
        #expect(open == Array(1...number))
        #expect(try progress.nextLevel(in: grade) == level(grade.number, number))
        progress.apply(completed(try level(grade.number, number)), on: CalendarDay(0))
        for other in Grade.allCases where other > grade {
          #expect(try !progress.isOpen(level(other.number, 2)))
        }
      }
      #expect(try progress.nextLevel(in: grade) == level(grade.number, 50))
    }
  }

  @Test("a session that was not completed opens nothing")
  func notYet() throws {
    let session = SessionID("s")
    let progress = try progress([
      .sessionStarted(session: session, course: .level(levelOne)), attempt("cat", .first, true),
      .sessionEnded(session: session, firstTriesRight: 9, wordsAsked: 15),
    ])
    #expect(try !progress.isOpen(level(1, 2)))
    #expect(progress.nextLevel(in: .first) == levelOne)
    #expect(progress.sessionsEnded == 1)
  }

  @Test("a completed level stays open, though one before it is not completed")
  func gaps() throws {
    let progress = try progress([completed(try level(1, 5))])
    let open = try (1...50).filter { progress.isOpen(try level(1, $0)) }
    #expect(open == [1, 5, 6])
    #expect(progress.nextLevel(in: .first) == levelOne)
  }

  @Test("a level keeps its best stars")
  func bestStars() throws {
    for (first, second) in [(Stars.one, Stars.three), (.three, .one), (.two, .two)] {
      let progress = try progress([completed(levelOne, first), completed(levelOne, second)])
      #expect(progress.stars == [levelOne: max(first, second)])
    }
  }

  @Test("only a session's first tries count for a word; a skipped word counts neither way")
  func wordRecords() throws {
    let progress = try progress([
      attempt("cat", .first, false), attempt("cat", .repair, true), attempt("cat", .comeback, true),
      attempt("dog", .first, true), attempt("dog", .review, true),
      .wordSkipped(session: SessionID("s"), word: "cow"),
    ])
    let counts = progress.words.mapValues { [$0.firstTriesRight, $0.firstTriesMissed] }
    #expect(counts == ["cat": [0, 1], "dog": [2, 0], "cow": [0, 0]])
  }

  @Test("a profile has its newest name and grade, and is found by name without regard to case")
  func names() throws {
    let grade = try #require(Grade(4))
    let household = Household(
      events: events([
        .profileAdded(name: "Ada", grade: .first), .profileRenamed(name: "Zoë"), .gradeChosen(grade),
      ]))
    #expect(household.profile(named: "ZOË")?.profile == ada)
    #expect(household.profile(named: "Ada") == nil)
    #expect(household.profile(ada)?.grade == grade)
  }

  @Test("a removed profile is gone and does not come back, whatever arrives from elsewhere")
  func removal() throws {
    let household = Household(
      events: events([
        .profileAdded(name: "Ada", grade: .first), .profileRemoved, .profileRenamed(name: "Ada"),
        .profileAdded(name: "Ada", grade: .first), completed(levelOne),
      ]))
    #expect(household.profiles.isEmpty)
    #expect(household.profile(ada) == nil)
    #expect(household.profile(named: "Ada") == nil)
  }

  @Test("profiles are listed by name, each with events of its own")
  func profiles() throws {
    let ben = ProfileID("ben")
    let all =
      events([.profileAdded(name: "Zora", grade: .first), completed(levelOne)])
      + events([.profileAdded(name: "Ben", grade: .first)], profile: ben).map {
        ProgressEvent(
          id: EventID(device: "other", counter: 1), timeMilliseconds: 0, profile: $0.profile, fact: $0.fact)
      }
    let household = Household(events: all)
    #expect(household.profiles.map(\.name) == ["Ben", "Zora"])
    #expect(household.profile(ben)?.stars == [:])
    #expect(household.profile(ada)?.stars == [levelOne: .one])
  }

  @Test("the fold is the same in every order and with every repetition: 2,000 permutations")
  func orderAndRepetition() throws {
    var numbers = SplitMix64(seed: 42)
    for _ in 0..<40 {
      let history = try randomHistory(&numbers)
      let whole = Household(events: history)
      #expect(!whole.profiles.isEmpty)
      for _ in 0..<50 {
        let repeated =
          history + history.shuffled(using: &numbers).prefix(Int.random(in: 0...20, using: &numbers))
        #expect(Household(events: repeated.shuffled(using: &numbers)) == whole)
      }
    }
  }

  /// What two or three devices wrote about two children, with clocks that disagree.
  private func randomHistory(_ numbers: inout SplitMix64) throws -> [ProgressEvent] {
    var history: [ProgressEvent] = []
    for device in 0...Int.random(in: 1...2, using: &numbers) {
      for counter in 1...Int64.random(in: 5...40, using: &numbers) {
        let profile = ProfileID(Bool.random(using: &numbers) ? "one" : "two")
        history.append(
          ProgressEvent(
            id: EventID(device: "device\(device)", counter: counter),
            timeMilliseconds: Int64.random(in: 0...20, using: &numbers), profile: profile,
            fact: try randomFact(&numbers)))
      }
    }
    let names = ["one", "two"].enumerated().map { number, name in
      ProgressEvent(
        id: EventID(device: "first", counter: Int64(number) + 1), timeMilliseconds: -1,
        profile: ProfileID(name),
        fact: .profileAdded(name: name, grade: .first))
    }
    return names + history
  }

  private func randomFact(_ numbers: inout SplitMix64) throws -> ProgressFact {
    let level = try level(Int.random(in: 1...7, using: &numbers), Int.random(in: 1...3, using: &numbers))
    let session = SessionID("\(Int.random(in: 0...5, using: &numbers))")
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: return .profileRenamed(name: "name \(Int.random(in: 0...99, using: &numbers))")
    case 1: return .gradeChosen(level.grade)
    case 2: return .sessionStarted(session: session, course: .level(level))
    case 3: return completed(level, try #require(Stars.allCases.randomElement(using: &numbers)))
    case 4: return .sessionEnded(session: session, firstTriesRight: 10, wordsAsked: 15)
    case 5: return .wordSkipped(session: session, word: "cat")
    default:
      let turn = try #require(
        [Question.Turn.first, .repair, .comeback, .review].randomElement(using: &numbers))
      return attempt(Bool.random(using: &numbers) ? "cat" : "dog", turn, Bool.random(using: &numbers))
    }
  }
}

@Suite("Repeatable randomness")
struct SplitMix64Tests {
  @Test("gives the published numbers for seed 1234567")
  func reference() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    // From the reference implementation's published output (Vigna, splitmix64.c).
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }
}
