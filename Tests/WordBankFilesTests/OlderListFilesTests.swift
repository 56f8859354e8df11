import Foundation
import SpellingGame
import Testing
import WordBankFiles

@Suite("Lists of words as earlier versions kept them")
final class OlderListFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID().uuidString)")
  private var files: OlderListFiles { OlderListFiles(folder: folder) }

  deinit {
    // `try?`: a test that wrote nothing has no folder.
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String, _ path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("are read with their owner, their name as it was written, and every word")
  func reading() throws {
    let week = "# list Week 1\n#word\tmeaning\tsentence\ncat\t\t\ndog\ta pet\tMy dog barks.\n"
    try write(week, "shared/week 1.tsv")
    try write("# list Été/№1\r\n#word\r\n\r\nowl\r\nbee\ta bug", "a%2Fb/%C3%A9t%C3%A9%2F%E2%84%961.tsv")
    let found = files.all()
    #expect(found.map(\.owner) == [ProfileID("a/b"), .everyone])
    #expect(found.map { $0.list?.name.text } == ["Été/№1", "Week 1"])
    #expect(found.first?.list?.entries == [.init(word: "owl"), .init(word: "bee", meaning: "a bug")])
    #expect(
      found.last?.list?.entries
        == [.init(word: "cat"), .init(word: "dog", meaning: "a pet", sentence: "My dog barks.")])
  }

  @Test("that cannot be understood are named; no folder and other files are no lists")
  func others() throws {
    #expect(files.all().isEmpty)
    try write("cat\n", "shared/bad.tsv")
    try write("# list none\n", "shared/empty.tsv")
    try write("my shopping", "shared/notes.txt")
    #expect(files.all().map(\.url.lastPathComponent) == ["bad.tsv", "empty.tsv"])
    #expect(files.all().allSatisfy { $0.list == nil })
  }
}
