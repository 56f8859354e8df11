import Foundation
import SpellingGame
import Testing
import TutorServices
import WordBankFiles

@Suite final class WordListFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "lists-\(UUID().uuidString)")
  private var files: WordListFiles { WordListFiles(folder: folder) }
  private let ada = ProfileID("ada")

  deinit {
    // `try?`: a test that wrote nothing has no folder.
    try? FileManager.default.removeItem(at: folder)
  }

  private func list(_ name: String, _ owner: WordList.Owner = .everyone, _ words: String...) -> WordList {
    WordList(name: WordListName(name), owner: owner, entries: words.map { WordList.Entry(word: $0) })
  }

  @Test("a list is read back as it was written, whatever its name")
  func roundTrip() throws {
    for name in ["Week 1", "../../etc/passwd", "Été/№1", "100 %", "a\"b'c", "."] {
      var list = list(name, .profile(ada), "cat")
      list.entries.append(.init(word: "dog", meaning: "a pet\tthat barks", sentence: "My dog\nbarks."))
      try files.save(list)
      let read = try #require(try files.list(name, for: ada))
      #expect(read.name == list.name)
      #expect(read.entries.map(\.word) == ["cat", "dog"])
      #expect(read.entries[0].meaning == nil)
      #expect(read.entries[1].meaning == "a pet that barks")
      #expect(read.entries[1].sentence == "My dog barks.")
    }
    let inside = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(inside == ["ada"])
  }

  @Test("a child's lists are hers; lists for everyone are for her too, hers first")
  func owners() throws {
    try files.save(list("Week 1", .everyone, "cat"))
    try files.save(list("Week 1", .profile(ada), "dog"))
    #expect(try files.list("week 1", for: ada)?.entries.map(\.word) == ["dog"])
    #expect(try files.list("WEEK 1", for: nil)?.entries.map(\.word) == ["cat"])
    #expect(try files.list("week 1", for: ProfileID("bo"))?.entries.map(\.word) == ["cat"])
    #expect(try files.lists(for: ada).count == 2)
  }

  @Test("a list of the same name is replaced, and a removed one is gone")
  func replacing() throws {
    try files.save(list("w", .everyone, "cat"))
    try files.save(list("W", .everyone, "dog"))
    #expect(try files.lists(for: nil).map { $0.entries.map(\.word) } == [["dog"]])
    try files.remove(list("w"))
    #expect(try files.lists(for: nil) == [])
    #expect(throws: WordListError.self) { try files.remove(list("w")) }
  }

  @Test("a file that a person edited is read; one that is no list is told by its name")
  func edited() throws {
    try files.save(list("w", .everyone, "cat"))
    let file = folder.appending(path: "shared/w.tsv")
    try Data("# list w\r\n#word\r\n\r\nowl\r\nbee\ta bug".utf8).write(to: file)
    #expect(try files.list("w", for: nil)?.entries.map(\.word) == ["owl", "bee"])
    try Data("cat".utf8).write(to: file)
    let error = #expect(throws: WordListError.self) { try files.lists(for: nil) }
    #expect(error?.description.contains("w.tsv") == true)
  }
}
