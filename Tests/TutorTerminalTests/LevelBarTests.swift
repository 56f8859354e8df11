import Testing

@testable import TutorTerminal

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
