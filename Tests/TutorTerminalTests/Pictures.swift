import Spelling
import TutorServices

@testable import SpellingGame
@testable import TutorSession
@testable import TutorTerminal

/// The letters of a text that holds nothing else.
func spelled(_ text: String) -> [Letter] { text.compactMap(Letter.init) }

extension Word {
  static let cat = Word(
    text: "cat", band: 1, partOfSpeech: .noun, meaning: "A small pet that purrs.",
    sentence: "The cat is asleep.")
  static let necessary = Word(
    text: "necessary", band: 7, partOfSpeech: .adjective, meaning: "Needed.",
    sentence: "It is necessary to sleep.")
}

extension TutorPicture {
  /// The third word of a first level, two words right, changed as told.
  static func with(_ change: (inout TutorPicture) -> Void) -> TutorPicture {
    var picture = TutorPicture(course: .level(.first(of: .first)), wordCount: 15)
    picture.wordNumber = 3
    picture.points = 2
    picture.captionNumber = 4
    picture.caption = "Spell the word you hear."
    change(&picture)
    return picture
  }

  static func missed(_ word: String, given: String, _ change: (inout TutorPicture) -> Void = { _ in })
    -> TutorPicture
  {
    with {
      $0.outcome = .missed
      $0.marking = Marking(given: spelled(given), accepted: AcceptedSpelling(spelled(word)))
      $0.caption = "Not quite. It is spelled like this:"
      change(&$0)
    }
  }

  /// The page as text, without the blanks at the ends of its lines.
  func page(_ columns: Int = 80, _ rows: Int = 24, letterCase: Settings.LetterCase = .upper) -> String {
    TerminalPage(picture: self, columns: columns, rows: rows, letterCase: letterCase).lines.map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension SessionResult {
  /// A level played to its end.
  static func of(firstTriesRight: Int) -> SessionResult {
    SessionResult(
      course: .level(.first(of: .first)), firstTriesRight: firstTriesRight, wordsAsked: 15,
      missedWords: [.cat],
      wasLeft: false)
  }
}

extension String {
  static func random(
    _ count: ClosedRange<Int>, of symbols: String, using generator: inout SplitMix64
  ) -> String {
    let symbols = Array(symbols)
    return String(
      (0..<Int.random(in: count, using: &generator)).map { _ in
        symbols[Int.random(in: symbols.indices, using: &generator)]
      })
  }
}

extension TutorPicture {
  /// Any moment, likely and unlikely.
  static func random(using generator: inout SplitMix64) -> TutorPicture {
    func happens() -> Bool { Bool.random(using: &generator) }
    func someLetters(_ count: ClosedRange<Int>) -> [Letter] {
      spelled(String.random(count, of: "abcxyzñé'- ", using: &generator))
    }
    let activities: [Activity] = [.speaking, .listening, .typing, .looking, .finished]
    return with { picture in
      picture.activity = activities.randomElement(using: &generator) ?? .speaking
      picture.caption = String.random(0...300, of: "abcdefgh       ", using: &generator)
      picture.wordNumber = Int.random(in: 0...99, using: &generator)
      picture.points = Int.random(in: 0...15, using: &generator)
      if happens() { picture.letters = someLetters(0...60) }
      picture.lettersAreProvisional = happens()
      if happens() { picture.outcome = happens() ? .right : .missed }
      if happens() {
        picture.marking = Marking(given: someLetters(0...30), accepted: AcceptedSpelling(someLetters(1...30)))
      }
      if happens() { picture.choice = someLetters(2...2) }
      if happens() { picture.shownWord = String.random(1...30, of: "abc-' ", using: &generator) }
      picture.microphoneDecibels = happens() ? Double.random(in: -120...20, using: &generator) : nil
      if happens() { picture.notices = [String.random(1...400, of: "abcd  ", using: &generator)] }
      if happens() { picture.result = .of(firstTriesRight: Int.random(in: 0...15, using: &generator)) }
    }
  }
}
