import Foundation
import Testing

@testable import SphinxListener

@Suite("The pronouncing dictionary")
struct PronouncingDictionaryTests {
  /// The whole file read into memory, line by line: slow and plain.
  private struct ParsedDictionary {
    private(set) var keys: [String] = []
    private var phonesByKey: [String: String] = [:]

    init(_ text: String) {
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(Substring($0)) }
        keys.append(parts[0])
        if phonesByKey[parts[0]] == nil { phonesByKey[parts[0]] = parts[1] }
      }
    }

    func pronunciations(of word: String) -> [String] {
      ["", "(2)", "(3)", "(4)"].map { phonesByKey[word + $0] }.prefix { $0 != nil }.compactMap(\.self)
    }
  }

  private func dictionary(_ text: String) throws -> PronouncingDictionary {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).dict")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }  // `try?`: what stays behind harms nobody.
    return try PronouncingDictionary(file: file)
  }

  @Test("answers as a plain reading of Debian's file does, in all its parts and where it is out of order")
  func stock() throws {
    let parsed = ParsedDictionary(
      try String(contentsOf: PronouncingDictionary.stockFile, encoding: .utf8))
    let dictionary = try PronouncingDictionary()
    let spread = stride(from: 0, to: parsed.keys.count, by: 40).map { parsed.keys[$0] }
    #expect(spread.count > 3000)
    let middle = try #require(parsed.keys.firstIndex(of: "one's"))
    let ends = [parsed.keys.startIndex, parsed.keys.endIndex - 1].map { parsed.keys[$0] }
    let unknown = ["xqqqq", "", " ", "(", "on e", "one ", "é", "zzzz", "'"]
    let different = (spread + parsed.keys[middle - 5...middle + 5] + ends + unknown).filter {
      dictionary.pronunciations(of: $0) != parsed.pronunciations(of: $0)
    }
    #expect(different.isEmpty)
    #expect(dictionary.pronunciations(of: "One") == ["W AH N", "HH W AH N"])
    #expect(dictionary.pronunciations(of: "a") == ["AH", "EY"])
  }

  @Test("answers the same of a file that has no order, and of its first and last line")
  func unsorted() throws {
    let text = """
      zoo Z UW
      b(2) B IH
      apple AE P AH L
      one(2) HH W AH N
      a(3) AA
      b B IY
      one's W AH N Z

      a AH
      zoo Z OW
      ape EY P
      on AA N
      one W AH N
      a(2) EY
      gap(3) G EH P
      gap G AE P
      (2 T UW
      a's EY Z
      apple(2) AE P L
      """
    let parsed = ParsedDictionary(text)
    let dictionary = try dictionary(text)
    for key in parsed.keys {
      #expect(dictionary.pronunciations(of: key) == parsed.pronunciations(of: key), "\(key)")
    }
    #expect(dictionary.pronunciations(of: "zoo") == ["Z UW"])
    #expect(dictionary.pronunciations(of: "a") == ["AH", "EY", "AA"])
    #expect(dictionary.pronunciations(of: "gap") == ["G AE P"])
    #expect(dictionary.pronunciations(of: "apple") == ["AE P AH L", "AE P L"])
  }

  @Test("knows no word of an empty file", arguments: ["", "\n", " \n"])
  func empty(_ text: String) throws {
    #expect(try dictionary(text).pronunciations(of: "one").isEmpty)
  }
}
