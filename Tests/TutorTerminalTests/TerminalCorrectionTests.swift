import Spelling
import SpellingGame
import Testing
import TutorSession

@testable import TutorTerminal

@Suite("The page")
struct TerminalCorrectionTests {
  @Test("of a missed word shows both spellings, and the word big while the tutor spells it")
  func correction() {
    #expect(
      TutorPicture.missed("cat", given: "kat").page() == """
         Spellflare   grade 1, level 1                                     word 3 of 15
         ★ ★ ☆ ☆ ☆ ☆ ☆ ☆ ☆ ☆  2 of 10

                                        you   K   A   T
                                        word  C   A   T
                                              x

                                 ██████      ██████    ██████████
                               ██      ██  ██      ██      ██
                               ██          ██      ██      ██
                               ██          ██████████      ██
                               ██          ██      ██      ██
                               ██      ██  ██      ██      ██
                                 ██████    ██      ██      ██




                              Not quite. It is spelled like this:


         (( ))  the tutor speaks
         1 hear it   2 slower   3 meaning   4 sentence   5 skip   6 speak or type
         ⌫ undo   Enter done   Esc leave
        """)
  }

  @Test("of a repair keeps both spellings in sight and gives the big place to the child")
  func repair() {
    let picture = TutorPicture.missed("cat", given: "kat") {
      $0.activity = .typing
      $0.letters = spelled("c")
    }
    #expect(
      picture.page(40, 12) == """
         grade 1, level 1          word 3 of 15
         ★ ★ ☆ ☆ ☆ ☆ ☆ ☆ ☆ ☆  2 of 10
                    you   K   A   T
                    word  C   A   T
                          x
                      ▄▀▀▀▄
                      █
                      █   ▄
                       ▀▀▀  ▀▀▀▀▀

          Not quite. It is spelled like this:
         [ _ ]  type the letters, then Enter
        """)
  }

  @Test("of a repaired word no longer shows the mistake")
  func repaired() {
    let picture = TutorPicture.missed("cat", given: "kat") {
      $0.outcome = .right
      $0.letters = spelled("cat")
      $0.caption = "Now you have it!"
    }
    #expect(!picture.page().contains("K"))
    #expect(picture.page().contains("Now you have it!"))
  }
}
