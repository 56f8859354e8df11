import Spelling
import SpellingGame
import Testing
import TutorSession

@testable import TutorTerminal

@Suite("The page")
struct TerminalResultTests {
  @Test("of a completed level shows its stars and waits for a key")
  func complete() {
    let picture = TutorPicture.with {
      $0.activity = .finished
      $0.points = 12
      $0.wordNumber = 15
      $0.caption = "Level complete! Two stars!"
      $0.result = .of(firstTriesRight: 12)
    }
    #expect(
      picture.page(60, 16) == """
         Spellflare   grade 1, level 1                word 15 of 15
         ★ ★ ★ ★ ★ ★ ★ ★ ★ ★ ★ ★ 12 right

                               ██          ██
                               ██          ██
                           ██████████  ██████████
                             ██████      ██████
                             ██████      ██████
                           ████  ████  ████  ████
                           ██      ██  ██      ██



                         Level complete! Two stars!

         press any key
        """)
  }

  @Test("of a level that is not complete names the words to practise, without stars")
  func notYet() {
    let picture = TutorPicture.with {
      $0.activity = .finished
      $0.caption = "Not yet. These words want practice: cat, necessary."
      $0.result = .of(firstTriesRight: 2)
    }
    let page = picture.page()
    #expect(page.contains("Not yet. These words want practice: cat, necessary."))
    #expect(!page.contains("██"))
    #expect(page.contains("press any key"))
  }
}
