import Spelling
import Testing

@testable import TutorTerminal

@Suite("A correction in words")
struct CorrectionTextTests {
  private func lines(_ word: String, given: String) -> [String] {
    CorrectionText.lines(Marking(given: spelled(given), accepted: AcceptedSpelling(spelled(word))))
  }

  @Test("names the wrong letter and the right one")
  func wrong() {
    #expect(lines("cat", given: "kat") == ["You:  K A T", "Word: C A T", "C, not K."])
  }

  @Test("leaves a gap where a letter is missing")
  func missing() {
    #expect(lines("egg", given: "eg") == ["You:  E G _", "Word: E G G", "G is missing."])
  }

  @Test("leaves a gap in the word where a letter is too many")
  func extra() {
    #expect(lines("bed", given: "bedd") == ["You:  B E D D", "Word: B E D _", "There is no D here."])
  }

  @Test("tells the order of two swapped letters")
  func swapped() {
    #expect(
      lines("friend", given: "freind") == [
        "You:  F R E I N D", "Word: F R I E N D", "I comes before E.",
      ])
  }

  @Test("puts a sign under every place that is not right, and under no other")
  func signs() {
    let marking = Marking(given: spelled("freint"), accepted: AcceptedSpelling(spelled("friend")))
    let places = CorrectionText.places(marking)
    #expect(places.allSatisfy { ($0.sign == " ") == $0.isRight })
    #expect(places.map(\.sign).joined() == "  <> x")
  }
}
