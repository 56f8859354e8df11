import Foundation
import SpellingGame
import Testing
import TutorServices

@testable import SyncFolder

@Suite("A file of a shared folder")
struct SegmentTests {
  private let entries = (1...5).map { number in
    LogEntry(
      id: EventID(device: "ab12", counter: Int64(number)),
      timeMilliseconds: 1_795_237_488_000 + Int64(number),
      profile: ProfileID("child"), kind: "profileRenamed", payload: "{\"name\":\"Zoë \\\"Z\\\" \(number)\"}",
      schemaVersion: 2)
  }

  private func read(_ data: Data) -> Segment? { SegmentText.segment(named: "f", data) }

  @Test("is read as it was written, in the form that the documentation gives")
  func form() throws {
    let data = SegmentText.data(writer: "ab12", entries: entries)
    let segment = try #require(read(data))
    #expect(segment == Segment(name: "f", writer: "ab12", entries: entries, condition: .whole))
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "spellflare-log 1 ab12")
    #expect(
      lines[1] == "1ae7cef3\tab12\t1\t1795237488001\tchild\t2\tprofileRenamed\t{\"name\":\"Zoë \\\"Z\\\" 1\"}"
    )
    #expect(try #require(lines.last).hasPrefix("end 5 "))
  }

  @Test("that is cut off anywhere gives the entries before the cut, and is never taken for whole")
  func cutOff() throws {
    let data = SegmentText.data(writer: "ab12", entries: entries)
    for count in 0..<data.count {
      guard let segment = read(data.prefix(count)) else { continue }
      #expect(segment.condition == .incomplete)
      #expect(segment.entries == Array(entries.prefix(segment.entries.count)))
    }
  }

  @Test("in which a byte is flipped gives no entry that never was")
  func flipped() throws {
    let data = SegmentText.data(writer: "ab12", entries: entries)
    for place in data.indices.dropFirst(22) {
      var damaged = data
      damaged[place] ^= 1
      let segment = try #require(read(damaged))
      #expect(segment.condition == .incomplete, "\(place)")
      #expect(Set(segment.entries).isSubset(of: entries), "\(place)")
      #expect(segment.entries.count >= 3, "\(place)")
    }
  }

  @Test("of a newer version is left alone; one that is none of ours is not read")
  func others() throws {
    #expect(try #require(read(Data("spellflare-log 2 ab12\nanything\n".utf8))).condition == .newer)
    for text in ["", "\n", "hello\n", "spellflare-log\n", "spellflare-log x ab\n", "spellflare-log 0 ab\n"] {
      #expect(read(Data(text.utf8)) == nil, "\(text)")
    }
  }
}
