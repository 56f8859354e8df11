import Foundation
import Spelling
import Testing

@testable import SphinxListener

struct SpellingGraphTests {
  @Test("M and N, F and S sound alike; B and P are told apart")
  func confusableLetters() {
    #expect(LetterSound.letter(12).isConfusable(with: .letter(13)))
    #expect(LetterSound.letter(18).isConfusable(with: .letter(5)))
    #expect(!LetterSound.letter(1).isConfusable(with: .letter(15)))
  }
}
