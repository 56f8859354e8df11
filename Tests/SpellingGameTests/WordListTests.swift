import Testing

@testable import SpellingGame

@Suite("Lists of words as a fold over events")
struct WordListTests {
  private let ada = ProfileID("ada")

  private func list(_ name: String, _ words: String...) -> WordList {
    WordList(name: WordListName(name), entries: words.map { WordList.Entry(word: $0) })
  }

  private func household(_ facts: [(ProfileID, ProgressFact)]) -> Household {
    let added = [ada, ProfileID("bo")].map { ($0, ProgressFact.profileAdded(name: $0.text, grade: .first)) }
    return Household(
      events: (added + facts).enumerated().map { number, fact in
        ProgressEvent(
          id: EventID(device: "d", counter: Int64(number) + 1), timeMilliseconds: Int64(number),
          profile: fact.0, fact: fact.1)
      })
  }

  @Test("a child's lists are hers; lists for everyone are for her too, hers first")
  func owners() throws {
    let household = household([
      (.everyone, .wordListKept(list("Week 1", "cat"))), (.everyone, .wordListKept(list("Animals", "owl"))),
      (ada, .wordListKept(list("week 1", "dog"))),
    ])
    #expect(household.profiles.map(\.name) == ["ada", "bo"])
    #expect(household.profile(.everyone) == nil)
    let child = try #require(household.profile(ada))
    #expect(child.wordLists.map(\.name.text) == ["week 1", "Animals"])
    #expect(child.wordList("WEEK 1") == list("week 1", "dog"))
    #expect(child.wordLists.map(child.owns) == [true, false])
    #expect(household.profile(named: "bo")?.wordList("week 1") == list("Week 1", "cat"))
    #expect(household.wordLists.map(\.name.text) == ["Animals", "Week 1"])
  }

  @Test("a list takes the place of the one of its name, in any case; a removed one is gone until kept anew")
  func replacing() {
    let kept = [(ProfileID.everyone, ProgressFact.wordListKept(list("w", "cat")))]
    let replaced = kept + [(.everyone, .wordListKept(list("W", "dog")))]
    let removed = replaced + [(.everyone, .wordListRemoved(WordListName("w")))]
    #expect(household(replaced).wordLists == [list("W", "dog")])
    #expect(household(removed).wordLists.isEmpty)
    #expect(household(removed + kept).wordLists == [list("w", "cat")])
  }
}
