import Spelling
import SpellingGame
import Testing
import TutorSession

@testable import TutorTerminal

@Suite("The page")
struct TerminalPageTests {
  @Test("shows the letters as they are heard, the level and what to do")
  func listening() {
    let picture = TutorPicture.with {
      $0.activity = .listening
      $0.microphoneDecibels = -30
      $0.letters = spelled("ca")
      $0.lettersAreProvisional = true
    }
    #expect(
      picture.page() == """
         Spellflare   grade 1, level 1                                     word 3 of 15
         ★ ★ ☆ ☆ ☆ ☆ ☆ ☆ ☆ ☆  2 of 10



                                 ██████      ██████
                               ██      ██  ██      ██
                               ██          ██      ██
                               ██          ██████████
                               ██          ██      ██
                               ██      ██  ██      ██
                                 ██████    ██      ██  ██████████






                                    Spell the word you hear.


         [ O ]  your turn: say the letters ████████████············
         1 hear it   2 slower   3 meaning   4 sentence   5 skip   6 speak or type
         ⌫ undo   Enter done   Esc leave
        """)
  }

  @Test("of an untold word never shows it: the place to look is empty while the tutor speaks")
  func asking() {
    let lines = TutorPicture.with { _ in }.page().split(separator: "\n").map(String.init)
    #expect(
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } == [
        "Spellflare   grade 1, level 1                                     word 3 of 15",
        "★ ★ ☆ ☆ ☆ ☆ ☆ ☆ ☆ ☆  2 of 10", "Spell the word you hear.", "(( ))  the tutor speaks",
        "1 hear it   2 slower   3 meaning   4 sentence   5 skip   6 speak or type",
        "⌫ undo   Enter done   Esc leave",
      ])
  }

  @Test("offers two letters by their digits")
  func choice() {
    let picture = TutorPicture.with {
      $0.activity = .listening
      $0.letters = spelled("bet")
      $0.lettersAreProvisional = true
      $0.choice = spelled("bp")
      $0.caption = "Was that B or P?"
    }
    #expect(picture.page().contains("Was that B or P?\n                                [1] B     [2] P\n"))
    #expect(picture.page(letterCase: .lower).contains("[1] b     [2] p"))
  }

  @Test("shows a word to look at where no voice says it")
  func looking() {
    let picture = TutorPicture.with {
      $0.activity = .looking
      $0.shownWord = "cat"
      $0.caption = "A small pet that purrs. — The _____ is asleep."
    }
    #expect(
      picture.page(40, 12) == """
         grade 1, level 1          word 3 of 15
         ★ ★ ☆ ☆ ☆ ☆ ☆ ☆ ☆ ☆  2 of 10
                   ▄▀▀▀▄ ▄▀▀▀▄ ▀▀█▀▀
                   █     █▄▄▄█   █
                   █   ▄ █   █   █
                    ▀▀▀  ▀   ▀   ▀


         A small pet that purrs. — The _____ is
                        asleep.

         [ o ]  look: any letter covers the word
        """)
  }

  @Test("tells the grown-up the newest notice")
  func notice() {
    let picture = TutorPicture.with {
      $0.activity = .typing
      $0.notices = ["Old.", "No microphone is connected. Until then, type the letters."]
    }
    #expect(picture.page().contains("\n ! No microphone is connected. Until then, type the letters.\n"))
    #expect(!picture.page().contains("Old."))
  }

  @Test("tells no more than ten points needed, and counts on beyond them", arguments: [0, 1, 10, 11, 15])
  func points(_ points: Int) throws {
    let page = TutorPicture.with { $0.points = points }.page(40, 12)
    let line = try #require(page.split(separator: "\n").dropFirst().first)
    #expect(line.count { $0 == "★" } == points)
    #expect(line.count { $0 == "☆" } == max(0, 10 - points))
    #expect(line.hasSuffix(points <= 10 ? "\(points) of 10" : "\(points) right"))
  }

  @Test("shows capitals or small letters, as the grown-up chose")
  func letterCase() {
    let picture = TutorPicture.missed("Paris", given: "paros") { $0.activity = .typing }
    #expect(picture.page(letterCase: .upper).contains("P   A   R   I   S"))
    #expect(picture.page(letterCase: .lower).contains("p   a   r   i   s"))
  }

  @Test("keeps the letters where they are when they are judged")
  func nothingJumps() {
    let typed = TutorPicture.with {
      $0.activity = .typing
      $0.letters = spelled("necess")
    }
    let judged = TutorPicture.with {
      $0.letters = spelled("necess")
      $0.outcome = .right
      $0.caption = "Right!"
    }
    func letterLines(_ picture: TutorPicture) -> [Substring] {
      picture.page().split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).prefix(14)
        .map { $0.prefix(54) }
    }
    #expect(letterLines(typed).dropLast(7) == letterLines(judged).dropLast(7))
    #expect(letterLines(typed).contains { $0.contains("█") })
  }
}
