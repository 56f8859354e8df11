import Foundation
import Testing

@testable import TutorPage

@Suite("Strict JSON")
struct StrictJSONTests {
  private struct Message: Codable, Equatable {
    struct Inner: Codable, Equatable { var list: [String] }
    var name: String
    var count: Int?
    var inner: Inner?
  }

  private func decode(_ json: String) throws -> Message {
    try StrictJSON.decode(Message.self, from: Data(json.utf8))
  }

  @Test("takes what is expected, with or without what may be left out")
  func taken() throws {
    #expect(try decode(#"{"name":"a","count":1}"#) == Message(name: "a", count: 1))
    #expect(try decode(#"{"name":"a","count":null}"#) == Message(name: "a"))
    #expect(
      try decode(#"{"inner":{"list":["x","y"]},"name":"é"}"#)
        == Message(name: "é", inner: .init(list: ["x", "y"])))
  }

  @Test(
    "refuses what is not expected",
    arguments: [
      "", "{", "[]", "null", "7", #""name""#, "{}", #"{"name":1}"#, #"{"name":null}"#,
      #"{"name":"a","count":"1"}"#,
      #"{"name":"a","count":1.5}"#, #"{"name":"a","other":1}"#, #"{"name":"a","inner":{"list":[],"more":0}}"#,
      #"{"name":"a","inner":{"list":[1]}}"#, #"{"name":"a"} "b""#, "{\"name\":\"\u{1}\"}", #"{"Name":"a"}"#,
    ])
  func refused(_ json: String) {
    #expect(throws: PageRefusal.self) { try decode(json) }
  }

  @Test("refuses bytes that are no text, and nesting without end")
  func hostile() {
    #expect(throws: PageRefusal.self) {
      try StrictJSON.decode(Message.self, from: Data([0xff, 0xfe, 0x00]))
    }
    #expect(throws: PageRefusal.self) { try decode(String(repeating: "[", count: 16_000)) }
    #expect(throws: PageRefusal.self) {
      try decode(String(repeating: #"{"inner":"#, count: 1_500) + String(repeating: "}", count: 1_500))
    }
  }
}
