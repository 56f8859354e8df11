import Foundation
import ScriptedTutor
import SpellingGame
import Testing

@testable import TutorPage

@Suite("The grown-ups' report", .timeLimit(.minutes(1)))
struct ReportTests: AsksApplication {
  private let tutor: ScriptedTutor
  let application: PageApplication

  init() throws { (tutor, application) = try Self.make(.keys) }

  @Test("tells what is known and what is shaky, by pattern and by week")
  func report() async throws {
    let profile = try await child()
    func attempt(_ word: String, _ isRight: Bool) -> ProgressFact {
      .wordAttempted(
        WordAttempt(
          session: SessionID("s"), word: word, given: [], means: .keys, turn: .first, isRight: isRight,
          answerTime: .zero))
    }
    for (day, facts) in [
      (Int64(19_990), [attempt("cat", true), attempt("dog", false)]), (19_991, [attempt("cat", true)]),
      (19_999, [attempt("cat", true), attempt("sun", true)]),
    ] { tutor.store.keep(facts, of: ProfileID(profile), day: day) }
    let report = try await get("/api/report", ["profile": profile]).object()
    #expect((report["known"] as? [[String: Any]])?.map { $0["word"] as? String } == ["cat"])
    #expect((report["shaky"] as? [[String: Any]])?.map { $0["word"] as? String } == ["dog"])
    let weeks = try #require(report["weeks"] as? [[String: Any]])
    #expect(weeks.map { $0["tries"] as? Int } == [3, 2])
    // 24 September 2024 was a Tuesday, and its Monday the 23rd.
    #expect(weeks.map { $0["begins"] as? Int } == [19_989 * 86_400_000, 19_996 * 86_400_000])
    let patterns = try #require(report["patterns"] as? [[String: Any]])
    #expect(patterns.map { $0["pattern"] as? String } == ["short a", "short o", "short u"])
    let csv = await get("/api/report.csv", ["profile": profile])
    #expect(csv.headers["Content-Type"] == "text/csv; charset=utf-8")
    guard case .bytes(let data) = csv.content else { throw Unexpected() }
    #expect(
      String(decoding: data, as: UTF8.self) == "word,right,missed,state\r\ndog,0,1,shaky\r\ncat,3,0,known\r\n"
    )
  }
}
