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

  @Test("of a small terminal shows the same, smaller")
  func small() {
    let picture = TutorPicture.with {
      $0.activity = .typing
      $0.letters = spelled("ca")
    }
    #expect(
      picture.page(40, 12) == """
         grade 1, level 1          word 3 of 15
         ★ ★ ☆ ☆ ☆ ☆ ☆ ☆ ☆ ☆  2 of 10
                   ▄▀▀▀▄ ▄▀▀▀▄
                   █     █▄▄▄█
                   █   ▄ █   █
                    ▀▀▀  ▀   ▀ ▀▀▀▀▀

                Spell the word you hear.
         [ _ ]  type the letters, then Enter
         1 hear it   2 slower   3 meaning
         4 sentence   5 skip   6 speak or type
         ⌫ undo   Enter done   Esc leave
        """)
  }

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

  @Test("fits every terminal: as many lines as rows, none wider than the columns")
  func fits() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<3000 {
      let picture = TutorPicture.random(using: &generator)
      let columns = Int.random(in: 1...130, using: &generator)
      let rows = Int.random(in: 1...45, using: &generator)
      let page = TerminalPage(
        picture: picture, columns: columns, rows: rows,
        letterCase: Bool.random(using: &generator) ? .upper : .lower)
      let lines = page.lines
      #expect(lines.count == rows, "\(columns) x \(rows): \(page.lines.map(\.text))")
      #expect(
        lines.allSatisfy { $0.text.count <= columns }, "\(columns) x \(rows): \(page.lines.map(\.text))")
      #expect(!lines.contains { $0.text.contains { $0.isNewline || $0 == "\u{1B}" } })
    }
  }

  @Test("of any terminal from 40 by 12 shows the child's letters and the tutor's sentence")
  func showsTheLetters() {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<500 {
      let word = String.random(1...9, of: "abcdefghij", using: &generator)
      let picture = TutorPicture.missed("xylophone", given: word) {
        $0.activity = .typing
        $0.letters = spelled(word)
        $0.caption = "Again, please."
      }
      let page = picture.page(
        Int.random(in: 40...120, using: &generator), Int.random(in: 12...40, using: &generator))
      let hasSmall = page.contains(word.uppercased().map(String.init).joined(separator: " ") + " _")
      #expect(hasSmall || page.contains("▀▀") || page.contains("██"), "\(page)")
      #expect(page.contains("Again, please."))
      #expect(page.contains("type the letters"))
    }
  }
}

@Suite("The level bar")
struct LevelBarTests {
  @Test("is empty in silence, full at full scale and never beyond")
  func bounds() {
    #expect(TerminalPage.bar(nil, cells: 4) == "····")
    #expect(TerminalPage.bar(-60, cells: 4) == "····")
    #expect(TerminalPage.bar(-30, cells: 4) == "██··")
    #expect(TerminalPage.bar(0, cells: 4) == "████")
    #expect(TerminalPage.bar(12, cells: 4) == "████")
    #expect(TerminalPage.bar(-500, cells: 4) == "····")
    #expect(TerminalPage.bar(-10, cells: -3) == "")
    #expect(TerminalPage.bar(0, cells: 400).count == 24)
  }
}
