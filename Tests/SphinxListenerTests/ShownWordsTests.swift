import Testing

@testable import SphinxListener

@Suite("The letters shown while the child speaks")
struct ShownWordsTests {
  private func path(_ words: (letter: String, frames: ClosedRange<Int>)...) -> SphinxPath {
    SphinxPath(
      words: words.map { SphinxPath.Word(word: "letter-\($0.letter)", frames: $0.frames, acousticScore: -1) },
      score: -1)
  }

  private func letters(_ words: [SphinxPath.Word]) -> String {
    words.map { String($0.word.suffix(1)) }.joined()
  }

  @Test("a letter is shown when it is over")
  func over() {
    var shown = ShownWords()
    let path = path(("c", 0...30))
    #expect(letters(shown.words(of: path, frameCount: 31)) == "")
    #expect(letters(shown.words(of: path, frameCount: 30 + ShownWords.framesSinceEnd)) == "c")
  }

  @Test("a last letter that has stood unchanged is shown before its end is known")
  func stands() {
    var shown = ShownWords()
    let first = 20
    for frame in first..<first + ShownWords.framesUnchanged {
      #expect(letters(shown.words(of: path(("c", 0...frame)), frameCount: frame)) == "")
    }
    let frame = first + ShownWords.framesUnchanged
    #expect(letters(shown.words(of: path(("c", 0...frame)), frameCount: frame)) == "c")
  }

  @Test("a last letter that changes, or moves, waits again")
  func changes() {
    var shown = ShownWords()
    for frame in 0..<100 {
      let other = path((frame % 20 < 10 ? "b" : "d", 0...frame))
      #expect(shown.words(of: other, frameCount: frame).isEmpty)
    }
    for frame in 100..<200 {
      let moving = path(("b", frame / 10 * 10 - 90...frame))
      #expect(shown.words(of: moving, frameCount: frame).isEmpty)
    }
  }

  @Test("a letter that fits no longer stays for a while, and goes at once where another comes in its place")
  func stays() {
    var shown = ShownWords()
    let (both, first) = (path(("c", 0...30), ("a", 40...60)), path(("c", 0...30)))
    #expect(letters(shown.words(of: both, frameCount: 80)) == "ca")
    #expect(letters(shown.words(of: first, frameCount: 79 + ShownWords.framesKept)) == "ca")
    #expect(letters(shown.words(of: first, frameCount: 80 + ShownWords.framesKept)) == "c")

    #expect(letters(shown.words(of: both, frameCount: 120)) == "ca")
    #expect(letters(shown.words(of: path(("c", 0...30), ("k", 40...60)), frameCount: 121)) == "ck")
  }

  @Test("of two letters that are not over, none is shown")
  func two() {
    var shown = ShownWords()
    for frame in 60..<120 {
      let path = path(("c", 0...frame - 5), ("a", frame - 4...frame))
      #expect(shown.words(of: path, frameCount: frame).isEmpty)
    }
  }
}
