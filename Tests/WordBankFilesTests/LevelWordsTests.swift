import Testing
import TutorServices

@Suite struct LevelWordsTests {
  private func words(_ grade: Int, _ level: Int, of count: Int) -> [Int] {
    LevelWords(grade: grade, level: level).words(from: Array(0..<count))
  }

  @Test("the band rises by one every ten levels and with the grade")
  func bands() {
    #expect(LevelWords(grade: 1, level: 1).band == 1)
    #expect(LevelWords(grade: 1, level: 10).band == 1)
    #expect(LevelWords(grade: 1, level: 11).band == 2)
    #expect(LevelWords(grade: 7, level: 50).band == 11)
  }

  @Test("a place outside the game is taken for the nearest inside")
  func clamped() {
    #expect(LevelWords(grade: 0, level: 99) == LevelWords(grade: 1, level: 50))
  }

  @Test("every level asks fifteen different words, however many the band has", arguments: 15...600)
  func fifteen(count: Int) {
    for grade in [1, 2, 3] {
      for level in [1, 5, 10] {
        let asked = words(grade, level, of: count)
        #expect(asked.count == 15)
        #expect(Set(asked).count == 15)
        #expect(asked.allSatisfy { (0..<count).contains($0) })
      }
    }
  }

  @Test(
    "the ten levels of a band never repeat a word where it has 450 or more", arguments: [450, 451, 496, 600])
  func noRepeats(count: Int) {
    for grade in LevelWords.grades {
      let asked = (1...10).flatMap { words(grade, $0, of: count) }
      #expect(Set(asked).count == 150)
    }
  }

  @Test("neighbouring grades meet different words of the band that they share")
  func neighbours() {
    let one = Set((1...10).flatMap { words(1, $0, of: 450) })
    let two = Set((1...10).flatMap { words(2, $0, of: 450) })
    #expect(one.isDisjoint(with: two))
  }

  @Test("the words of a band are met from the easiest to the hardest")
  func rising() {
    let asked = (1...10).flatMap { words(4, $0, of: 500) }
    #expect(asked == asked.sorted())
  }

  @Test("a band of fewer than fifteen words is asked whole")
  func small() {
    #expect(words(1, 1, of: 9) == Array(0..<9))
  }
}
