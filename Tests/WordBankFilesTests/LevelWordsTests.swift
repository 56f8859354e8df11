import SpellingGame
import Testing

@testable import TutorServices

@Suite struct LevelWordsTests {
  private func words(_ grade: Int, _ level: Int, of count: Int) throws -> [Int] {
    let level = try #require(Grade(grade).flatMap { Level(grade: $0, number: level) })
    return LevelWords(level).words(from: Array(0..<count))
  }

  @Test("every level asks fifteen different words, however many the band has", arguments: 15...600)
  func fifteen(count: Int) throws {
    for grade in [1, 2, 3] {
      for level in [1, 5, 10] {
        let asked = try words(grade, level, of: count)
        #expect(asked.count == 15)
        #expect(Set(asked).count == 15)
        #expect(asked.allSatisfy { (0..<count).contains($0) })
      }
    }
  }

  @Test(
    "the ten levels of a band never repeat a word where it has 450 or more", arguments: [450, 451, 496, 600])
  func noRepeats(count: Int) throws {
    for grade in Grade.allCases {
      let asked = try (1...10).flatMap { try words(grade.number, $0, of: count) }
      #expect(Set(asked).count == 150)
    }
  }

  @Test("neighbouring grades meet different words of the band that they share")
  func neighbours() throws {
    let one = try Set((1...10).flatMap { try words(1, $0, of: 450) })
    let two = try Set((1...10).flatMap { try words(2, $0, of: 450) })
    #expect(one.isDisjoint(with: two))
  }

  @Test("the words of a band are met from the easiest to the hardest")
  func rising() throws {
    let asked = try (1...10).flatMap { try words(4, $0, of: 500) }
    #expect(asked == asked.sorted())
  }

  @Test("a band of fewer than fifteen words is asked whole")
  func small() throws {
    #expect(try words(1, 1, of: 9) == Array(0..<9))
  }
}
