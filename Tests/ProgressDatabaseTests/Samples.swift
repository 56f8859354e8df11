import Foundation
import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import ProgressDatabase

/// 21 November 2026, 05:04:48 UTC.
let morning: Int64 = 1_795_237_488_000
let day: Int64 = 24 * 60 * 60 * 1000
let child = ProfileID("child-1")

func open(_ folder: TemporaryFolder, at time: Int64 = morning) async throws -> ProgressDatabase {
  try await ProgressDatabase.open(in: folder.data) { time }
}

/// One fact of every kind.
func factsOfEveryKind() throws -> [ProgressFact] {
  let grade = try #require(Grade(3))
  let level = try #require(Level(grade: grade, number: 7))
  let session = SessionID("session-1")
  let attempts: [ProgressFact] = try [
    ("friend", "frend", Attempt.Means.voice, Question.Turn.first, false),
    ("friend", "friend", .keys, .repair, true),
    ("ice cream", "ice-cream", .keys, .comeback, true),
    ("café", "cafe\u{301}", .voice, .first, true),
    ("don't", "", .keys, .first, false),
  ].map { word, given, means, turn, isRight in
    .wordAttempted(
      WordAttempt(
        session: session, word: word, given: try #require([Letter](spelling: given)), means: means,
        turn: turn,
        isRight: isRight, answerTime: .milliseconds(4321)))
  }
  return [
    .profileAdded(name: "Zoë “Z” O'Neil\n\u{1F98A}", grade: grade), .profileRenamed(name: "Zoë"),
    .gradeChosen(grade), .sessionStarted(session: session, course: .level(level)),
  ] + attempts + [
    .wordSkipped(session: session, word: "straße"),
    .levelCompleted(session: session, level: level, stars: .two),
    .sessionEnded(session: session, firstTriesRight: 12, wordsAsked: 15), .profileRemoved,
  ]
}

/// One fact of every kind and value that version 2 brought.
func factsOfVersionTwo() throws -> [ProgressFact] {
  let session = SessionID("session-2")
  return [
    .sessionStarted(session: session, course: .review),
    .settingChosen(.letterCase(.lower)), .settingChosen(.letterCase(nil)), .settingChosen(.speakingRate(0.8)),
    .sessionStarted(session: session, course: .list(WordListName("Week 47: “ei” & ie"))),
    .wordAttempted(
      WordAttempt(
        session: session, word: "friend", given: try #require([Letter](spelling: "friend")), means: .voice,
        turn: .review, isRight: true, answerTime: .milliseconds(1234))),
  ]
}

/// One fact of every kind that version 3 of the payloads brought.
func factsOfVersionThree() -> [ProgressFact] {
  let name = WordListName("Week 47: “ei” & ie")
  let entries = [
    WordList.Entry(word: "quokka", meaning: "a small\tkangaroo", sentence: "A \"quokka\" smiles."),
    WordList.Entry(word: "café"), WordList.Entry(word: "ice cream", sentence: "I like ice cream."),
  ]
  return [.wordListKept(WordList(name: name, entries: entries)), .wordListRemoved(WordListName("Week 46"))]
}

func sessionEnded(_ number: Int) -> ProgressFact {
  .sessionEnded(session: SessionID("s\(number)"), firstTriesRight: number % 16, wordsAsked: 15)
}

func facts(_ database: ProgressDatabase) async throws -> [ProgressFact] {
  try await database.log().events.map(\.fact)
}
