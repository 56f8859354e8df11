import Foundation
import SpellingGame
import Testing

@testable import ProgressDatabase

@Suite("Files of the app that came before")
struct OlderProfileTests {
  private static let newer =
    #"{"name":"Ada","grade":2,"completedLevelsByGrade":{"1":[1,2],"2":[1]},"currentLevelByGrade":{"1":3,"2":2}}"#
  private static let older = #"{"name":"Ada","grade":2,"completedLevelsByGrade":[1],"currentLevelByGrade":2}"#
  private static let wrapper =
    #"{"profile":\#(newer),"lastModified":778000000.5,"deviceIdentifier":"D","schemaVersion":1}"#
  private static let olderWrapper =
    #"{"profile":\#(older),"lastModified":"2025-01-01","deviceIdentifier":"D","schemaVersion":1}"#

  private func level(_ grade: Int, _ number: Int) throws -> Level {
    let grade = try #require(Grade(grade))
    return try #require(Level(grade: grade, number: number))
  }

  @Test("are taken in in each of their forms", arguments: [newer, older, wrapper, olderWrapper])
  func forms(text: String) async throws {
    let database = try await open(TemporaryFolder())
    let report = try await database.importProfile(Data(text.utf8))
    #expect(report.notes.isEmpty)
    let child = try #require(try await database.household().profile(named: "Ada"))
    #expect(child.grade.number == 2)
    let isOlder = text == Self.older || text == Self.olderWrapper
    let levels = try isOlder ? [level(2, 1)] : [level(1, 1), level(1, 2), level(2, 1)]
    #expect(Set(child.stars.keys) == Set(levels))
    #expect(child.stars.values.allSatisfy { $0 == .one })
    #expect(child.nextLevel(in: child.grade).number == 2)
    for file in [text, text] { #expect(try await database.importProfile(Data(file.utf8)).added == 0) }
  }

  @Test("lose grades and levels that there are not, with a line that says so")
  func unknown() async throws {
    let text =
      #"{"name":"Ada","grade":9,"completedLevelsByGrade":{"1":[0,1,51],"8":[1],"x":[2]},"currentLevelByGrade":{"1":9}}"#
    let database = try await open(TemporaryFolder())
    let report = try await database.importProfile(Data(text.utf8))
    #expect(
      report.notes == [
        "There is no grade 9: Ada begins in grade 1.",
        "There is no level 0 in grade 1: it was left out.",
        "There is no level 51 in grade 1: it was left out.",
        "There is no grade 8: its levels were left out.", "There is no grade x: its levels were left out.",
        "Level 9 of grade 1 is not open here: it goes on with level 2.",
      ])
    let child = try #require(try await database.household().profile(named: "Ada"))
    #expect(try child.stars == [level(1, 1): .one])
    #expect(child.grade == .first)
  }

  @Test("of the same child add what is new, and do not undo what was reached or chosen here")
  func again() async throws {
    let database = try await open(TemporaryFolder())
    let profile = try await database.importProfile(Data(Self.older.utf8)).profile
    let best = ProgressFact.levelCompleted(session: SessionID("s"), level: try level(2, 1), stars: .three)
    try await database.append([.profileRenamed(name: "Ada Maria"), best], profile: profile)
    #expect(try await database.importProfile(Data(Self.wrapper.utf8)).added == 2)
    let child = try #require(try await database.household().profile(profile))
    #expect(child.name == "Ada Maria")
    #expect(try child.stars[level(2, 1)] == .three)
    #expect(child.stars.count == 3)
  }

  @Test("that are none are refused as before", arguments: ["{}", "[]", #"{"name":""}"#, #"{"name":"Ada"}"#])
  func others(text: String) async throws {
    let database = try await open(TemporaryFolder())
    let error = try await #require(throws: ProfileFileError.self) {
      _ = try await database.importProfile(Data(text.utf8))
    }
    #expect(error.code == .notAProfile)
  }
}

@Suite("The table of attempts")
struct AttemptTableTests {
  @Test("has a line for each attempt, quoted as RFC 4180 says, and nothing that a spreadsheet would run")
  func lines() async throws {
    let database = try await open(TemporaryFolder())
    try await database.append(
      [.profileAdded(name: "=Ada, \"A\"", grade: .first)]
        + factsOfEveryKind().dropFirst().dropLast().filter {
          if case .profileRenamed = $0 { false } else { true }
        }, profile: child)
    try await database.append(factsOfVersionTwo(), profile: child)
    try await database.append([sessionEnded(1)], profile: ProfileID("other"))
    let progress = try #require(try await database.household().profile(child))
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    let table = AttemptTable.csv(try await database.log().events, of: progress, timeZone: utc)
    let lines = table.components(separatedBy: "\r\n")
    #expect(lines.count == 8)
    #expect(lines[0] == "\u{FEFF}time,child,course,word,given,right,try,by,seconds")
    #expect(
      lines[1]
        == "2026-11-21T05:04:48Z,\"'=Ada, \"\"A\"\"\",grade 3 level 7,friend,frend,no,first,voice,4.3")
    #expect(lines[6].contains("list Week 47: “ei” & ie,friend,friend,yes,review,voice,1.2"))
    #expect(lines[7].isEmpty)
  }
}
