import Foundation
import Spelling
import SpellingGame
import TutorSession

/// A session's picture as the page gets it. It holds what the picture holds, in words that JSON has.
struct PictureMessage: Encodable, Sendable {
  struct Mark: Encodable, Sendable {
    var kind: String
    var given: String?
    var expected: String?
  }

  struct Result: Encodable, Sendable {
    var stars: Int
    var points: Int
    var wordsAsked: Int
    var missedWords: [String]
    var wasLeft: Bool
    var next: Int?
  }

  var course: CourseMessage
  var activity: String
  var caption: String
  var captionNumber: Int
  var keysTaken: Int
  var wordNumber: Int
  var wordCount: Int
  var points: Int
  var goal: Int
  var canHear: Bool
  var prefersVoice: Bool
  var letters: [String]
  var isProvisional: Bool
  var outcome: String?
  var marks: [Mark]?
  var choice: [String]
  var shownWord: String?
  var decibels: Double?
  var notices: [String]
  var result: Result?

  init(_ picture: TutorPicture) {
    course = CourseMessage(picture.course)
    activity = "\(picture.activity)"
    caption = picture.caption
    captionNumber = picture.captionNumber
    keysTaken = picture.keysTaken
    wordNumber = picture.wordNumber
    wordCount = picture.wordCount
    points = picture.points
    goal = picture.goal
    canHear = picture.canHear
    prefersVoice = picture.prefersVoice
    letters = picture.letters.map(\.text)
    isProvisional = picture.lettersAreProvisional
    outcome = picture.outcome.map { "\($0)" }
    marks = picture.marking.map { $0.marks.map(Mark.init) }
    choice = picture.choice.map(\.text)
    shownWord = picture.shownWord
    decibels = picture.microphoneDecibels
    notices = picture.notices
    result = picture.result.map(Result.init)
  }

  /// The picture as JSON. Encoding plain values cannot fail; an empty object would be drawn as nothing.
  var data: Data { (try? JSONEncoder().encode(self)) ?? Data("{}".utf8) }
}

extension PictureMessage.Mark {
  fileprivate init(_ mark: LetterMark) {
    switch mark {
    case .right(let letter): self.init(kind: "right", given: letter.text, expected: letter.text)
    case .wrong(let expected, let given): self.init(kind: "wrong", given: given.text, expected: expected.text)
    case .missing(let expected): self.init(kind: "missing", given: nil, expected: expected.text)
    case .extra(let given): self.init(kind: "extra", given: given.text, expected: nil)
    case .swapped(let first, let second):
      self.init(kind: "swapped", given: second.text + first.text, expected: first.text + second.text)
    }
  }
}

extension PictureMessage.Result {
  fileprivate init(_ result: SessionResult) {
    self.init(
      stars: result.stars?.rawValue ?? 0, points: result.firstTriesRight, wordsAsked: result.wordsAsked,
      missedWords: result.missedWords.map(\.text), wasLeft: result.wasLeft,
      next: result.stars == nil ? nil : result.course.level?.next?.number)
  }
}

extension Letter {
  fileprivate var text: String { String(character) }
}
