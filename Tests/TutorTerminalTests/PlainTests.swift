import Spelling
import Testing
import TutorSession

@testable import TutorTerminal

@Suite("Lines typed in the plain face")
struct PlainCommandsTests {
  @Test("are spellings, whatever their case and the blanks around them")
  func spelling() throws {
    #expect(try PlainCommands.key(for: "  Cat \r", choice: []).get() == .spelling(spelled("cat")))
    #expect(try PlainCommands.key(for: "ice cream", choice: []).get() == .spelling(spelled("ice cream")))
  }

  @Test("are commands by their numbers, and choices while letters are offered")
  func numbers() throws {
    #expect(try PlainCommands.key(for: "2", choice: []).get() == .command(.slower))
    #expect(try PlainCommands.key(for: "2", choice: spelled("bp")).get() == .choice(1))
    #expect(try PlainCommands.key(for: "0", choice: []).get() == .leave)
  }

  @Test("mean nothing when they are blank")
  func blank() throws { #expect(try PlainCommands.key(for: " \t ", choice: []).get() == nil) }

  @Test("that mean nothing get a sentence that says what does", arguments: ["9", "-1", "12", "c4t", "cat!"])
  func notUnderstood(_ line: String) {
    let result = PlainCommands.key(for: line, choice: [])
    guard case .failure(let reason) = result else {
      Issue.record("understood as \(result)")
      return
    }
    #expect(reason.description.hasSuffix("."))
  }
}

@Suite("A session told line by line")
struct PlainTranscriptTests {
  /// The lines for pictures in their order.
  private func told(_ pictures: TutorPicture...) -> [String] {
    var transcript = PlainTranscript()
    return pictures.flatMap { transcript.lines(for: $0) }
  }

  @Test("numbers the words, gives the sentence and says whose turn it is")
  func asking() {
    let asking = TutorPicture.with { _ in }
    let typing = TutorPicture.with { $0.activity = .typing }
    #expect(
      told(asking, typing) == [
        "", "Word 3 of 15. 2 of 10 right.", "Spell the word you hear.", "Type the letters and press Enter.",
      ])
  }

  @Test("tells what did not change only once")
  func nothingTwice() {
    let asking = TutorPicture.with { $0.notices = ["No microphone."] }
    #expect(told(asking, asking).count == told(asking).count)
  }

  @Test("tells the same sentence again when the tutor says it again")
  func saidAgain() {
    let once = TutorPicture.with { _ in }
    let again = TutorPicture.with { $0.captionNumber += 1 }
    #expect(told(once, again).count { $0 == "Spell the word you hear." } == 2)
  }

  @Test("tells each notice once, in order")
  func notices() {
    let one = TutorPicture.with { $0.notices = ["One."] }
    let two = TutorPicture.with { $0.notices = ["One.", "Two."] }
    #expect(told(one, two).filter { $0.hasPrefix("Note: ") } == ["Note: One.", "Note: Two."])
  }

  @Test("tells the letters when they no longer change, and not before")
  func heard() {
    let listening = TutorPicture.with { $0.activity = .listening }
    let partial = TutorPicture.with {
      $0.activity = .listening
      $0.letters = spelled("ca")
      $0.lettersAreProvisional = true
    }
    let right = TutorPicture.with {
      $0.captionNumber += 1
      $0.caption = "Right!"
      $0.letters = spelled("cat")
      $0.outcome = .right
    }
    #expect(Array(told(listening, partial, right).suffix(2)) == ["Heard: C A T", "Right!"])
    #expect(told(listening, partial).allSatisfy { !$0.hasPrefix("Heard") })
  }

  @Test("lays a missed spelling against the word's, once")
  func correction() {
    let missed = TutorPicture.missed("cat", given: "kat") { $0.captionNumber += 1 }
    let turn = TutorPicture.missed("cat", given: "kat") {
      $0.captionNumber += 1
      $0.activity = .typing
    }
    #expect(
      Array(told(.with { _ in }, missed, turn).dropFirst(3)) == [
        "Not quite. It is spelled like this:", "You:  K A T", "Word: C A T", "C, not K.",
        "Type the letters and press Enter.",
      ])
  }

  @Test("shows the word to look at where no voice says it")
  func looking() {
    let looking = TutorPicture.with {
      $0.activity = .looking
      $0.shownWord = "cat"
    }
    #expect(told(looking).contains("Look at this word: cat"))
  }
}
