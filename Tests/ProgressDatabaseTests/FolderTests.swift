import Foundation
import Testing
import TutorServices

@testable import ProgressDatabase

@Suite("The data folder")
struct FolderTests {
  @Test(
    "follows the XDG specification, in which relative values are ignored",
    arguments: [
      (["XDG_DATA_HOME": "/data"], "/data/spellflare"),
      (["XDG_DATA_HOME": "/data/"], "/data/spellflare"),
      (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/spellflare"),
      (["HOME": "/home/ada"], "/home/ada/.local/share/spellflare"),
      (["XDG_DATA_HOME": "", "HOME": "/home/ada"], "/home/ada/.local/share/spellflare"),
      (["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/spellflare"),
      (["XDG_DATA_HOME": "./data", "HOME": "/"], "/.local/share/spellflare"),
    ])
  func xdg(environment: [String: String], path: String) {
    #expect(DataFolder.url(environment: environment).path == path)
  }

  @Test("a relative or missing HOME gives way to the login's own home")
  func home() {
    for environment in [[:], ["HOME": "ada"]] {
      let path = XDGBaseDirectory.configuration.path(environment: environment, home: "/home/login")
      #expect(path == "/home/login/.config")
    }
  }

  @Test("times in file names can be read again and sort by time")
  func timestamps() throws {
    let time = Timestamp(milliseconds: morning)
    #expect(time.text == "2026-11-21T05-04-48Z")
    #expect(Timestamp(time.text) == time)
    #expect(time.day == "2026-11-21")
    for (text, milliseconds) in [
      ("1970-01-01T00-00-00Z", 0), ("2000-02-29T12-00-00Z", 951_825_600_000), ("1969-12-31T23-59-59Z", -1000),
      ("2100-03-01T00-00-00Z", 4_107_542_400_000), ("2024-12-31T23-59-59Z", 1_735_689_599_000),
    ] as [(String, Int64)] {
      #expect(Timestamp(milliseconds: milliseconds).text == text)
      #expect(Timestamp(text)?.milliseconds == milliseconds)
    }
    #expect(Timestamp("2026-02-29T05-04-48Z") == nil)
    #expect(Timestamp("yesterday") == nil)
    #expect(Timestamp("2026-13-45T05-04-48Z") == nil)
  }

  @Test("the checksum is the one of ISO 3309")
  func checksum() {
    var crc = CRC32()
    crc.add("123456789".utf8)
    #expect(crc.value == 0xCBF4_3926)  // the check value that the standard's catalogue gives
  }
}
