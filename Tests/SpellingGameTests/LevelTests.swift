import SpellingGame
import Testing

@Suite("Grades, levels and stars")
struct LevelTests {
  @Test("there are seven grades of fifty levels each, and nothing beside them")
  func numbers() throws {
    #expect(Grade.allCases.map(\.number) == Array(1...7))
    #expect(Grade.allCases == Grade.allCases.sorted())
    for number in [-1, 0, 8, .max, .min] { #expect(Grade(number) == nil) }
    for grade in Grade.allCases {
      for number in [-1, 0, 51, .max, .min] { #expect(Level(grade: grade, number: number) == nil) }
    }
  }

  @Test("every one of the 350 levels has the band that the formula gives")
  func bands() throws {
    // Written out per ten levels, so that the formula is not tested by itself.
    let bands = [
      [1, 2, 3, 4, 5], [2, 3, 4, 5, 6], [3, 4, 5, 6, 7], [4, 5, 6, 7, 8], [5, 6, 7, 8, 9], [6, 7, 8, 9, 10],
      [7, 8, 9, 10, 11],
    ]
    for grade in Grade.allCases {
      for number in 1...50 {
        let level = try #require(Level(grade: grade, number: number))
        #expect(level.band == bands[grade.number - 1][(number - 1) / 10], "\(grade.number), \(number)")
      }
    }
  }

  @Test("a level opens the next of its grade, and the fiftieth opens none")
  func next() throws {
    for grade in Grade.allCases {
      var level: Level? = .first(of: grade)
      var count = 0
      while let current = level {
        count += 1
        #expect(current.number == count)
        #expect(current.grade == grade)
        level = current.next
      }
      #expect(count == 50)
    }
  }

  @Test("stars: three for 14 and 15, two for 12 and 13, one for 10 and 11, none below")
  func stars() {
    let stars = (0...15).map { Stars(firstTriesRight: $0)?.rawValue ?? 0 }
    #expect(stars == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3])
    #expect(Stars(firstTriesRight: -1) == nil)
  }
}
