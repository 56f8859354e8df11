import Sound
import Testing

@Suite("Speaking pace") struct SpeakingPaceTests {
  private func pace(milliseconds: [Int]) -> SpeakingPace {
    var pace = SpeakingPace()
    pace.learn(from: milliseconds.map { .milliseconds($0) })
    return pace
  }

  @Test("an unknown child gets the usual end silence") func unknown() {
    #expect(SpeakingPace().endSilence == EndpointerSettings().endSilence)
    #expect(pace(milliseconds: [200, 200, 200]).endSilence == EndpointerSettings().endSilence)
  }

  @Test("a brisk child waits less, a slow one more, both within the range") func adapts() {
    #expect(pace(milliseconds: [Int](repeating: 150, count: 8)).endSilence == .milliseconds(800))
    #expect(pace(milliseconds: [Int](repeating: 400, count: 8)).endSilence == .milliseconds(1_000))
    #expect(pace(milliseconds: [Int](repeating: 1_700, count: 8)).endSilence == .seconds(2))
  }

  @Test("the end silence is always longer than nine tenths of the pauses, up to two seconds") func law() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let pauses = (0..<20).map { _ in Int.random(in: 120...1_900, using: &generator) }
      let endSilence = pace(milliseconds: pauses).endSilence
      #expect(EndpointerSettings.endSilenceRange.contains(endSilence))
      #expect(pauses.count { .milliseconds($0) < endSilence } >= 18)
    }
  }

  @Test("old pauses are forgotten, and closures within letters do not count") func forgets() {
    var pace = pace(milliseconds: [Int](repeating: 1_700, count: 40))
    pace.learn(from: [Duration](repeating: .milliseconds(60), count: 100))
    #expect(pace.endSilence == .seconds(2))
    pace.learn(from: [Duration](repeating: .milliseconds(400), count: 40))
    #expect(pace.endSilence == .milliseconds(1_000))
  }
}
