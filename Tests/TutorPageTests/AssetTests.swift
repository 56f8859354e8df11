import Foundation
import Testing

@testable import TutorPage

@Suite("The page's files")
struct AssetTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/TutorPage/Page")

  private func assets() throws -> PageAssets { try PageAssets(folder: Self.folder) }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
  }

  private func paths(_ type: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(type) }
  }

  private func words(_ language: String) throws -> [String: Any] {
    let data = try Data(contentsOf: Self.folder.appending(path: "words/\(language).json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("are smaller than 150 kB together")
  func size() throws {
    let count = try assets().byteCount
    #expect(count < 150_000)
    #expect(count > 20_000)
  }

  @Test("are served under their own paths and no others")
  func paths() throws {
    let assets = try assets()
    #expect(assets.response(to: "/")?.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(
      assets.response(to: "/screens/game.js")?.headers["Content-Type"] == "text/javascript; charset=utf-8")
    for path in [
      "", "/index.html", "/screens", "/../Page/page.js", "/%70age.js", "/page.js/", "//page.js", "/./page.js",
      "/screens/../page.js", "/..%2fpage.js", "/page.js\0", "page.js", "/PAGE.JS",
    ] {
      #expect(assets.response(to: path) == nil, "\(path)")
    }
  }

  @Test("load nothing from outside, and hold nothing inline")
  func selfContained() throws {
    for path in try paths(".html") + paths(".css") + paths(".js") + paths(".svg") {
      let text = try text(path).replacing("http://www.w3.org/", with: "")
      #expect(!text.contains("http:") && !text.contains("https:") && !text.contains("@import"), "\(path)")
    }
    let page = try text("index.html")
    #expect(!page.contains("style=") && !page.contains("<style") && page.matches(of: /\son\w+=/).isEmpty)
    #expect(page.matches(of: /<script/).count == page.matches(of: /<script type="module" src="/).count)
  }

  @Test("name no words that the English catalogue lacks, and it has none that nobody names")
  func catalogue() throws {
    let known = Set(try words("en").keys).subtracting(["direction"])
    var named: Set<String> = []
    var prefixes: [String] = []
    for path in try paths(".js") {
      let text = try text(path)
      named.formUnion(text.matches(of: /"([a-zA-Z-]+(?:\.[a-zA-Z-]+)*)"/).map { String($0.1) })
      for match in text.matches(of: /text\("([\w.-]+)"/) {
        #expect(known.contains(String(match.1)), "\(path): \(match.1)")
      }
      prefixes += text.matches(of: /`([\w.]+\.)\$\{/).map { String($0.1) }
    }
    let unnamed = known.filter { key in !named.contains(key) && !prefixes.contains { key.hasPrefix($0) } }
    #expect(unnamed.isEmpty)
  }

  @Test("have in every language what English has, with every plural form that the language needs")
  func languages() throws {
    let english = try words("en")
    for language in try assets().languages {
      let words = try words(language)
      #expect(Set(words.keys) == Set(english.keys), "\(language)")
      #expect(["ltr", "rtl"].contains(words["direction"] as? String))
      for (key, entry) in words {
        let forms = entry as? [String: String] ?? ["other": entry as? String ?? ""]
        #expect(forms["other"]?.isEmpty == false, "\(language): \(key)")
        #expect((english[key] is String) == (entry is String), "\(language): \(key)")
        // The same values stand in for names; a form for one thing may leave its number out.
        let values = Self.values(in: forms["other"])
        let wanted = (english[key] as? [String: String])?["other"] ?? english[key] as? String
        #expect(values == Self.values(in: wanted), "\(language): \(key)")
        for form in forms.values {
          #expect(Self.values(in: form).isSubset(of: values), "\(language): \(key)")
        }
      }
    }
  }

  private static func values(in text: String?) -> Set<String> {
    Set((text ?? "").matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  @Test("have words for every reason that a request is refused for, and for all that a picture names")
  func reasons() throws {
    let known = try words("en")
    let sources = Self.folder.deletingLastPathComponent()
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    where path.hasSuffix(".swift") {
      let source = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for match in source.matches(of: /PageRefusal\(\s*\.\w+, "([\w-]+)"/) where match.1 != "elsewhere" {
        #expect(known["trouble.\(match.1)"] != nil, "\(match.1)")
      }
    }
    for activity in ["speaking", "listening", "typing", "looking", "finished"] {
      #expect(known["turn.\(activity)"] != nil)
    }
    for kind in ["wrong", "missing", "extra", "swapped"] { #expect(known["correction.\(kind)"] != nil) }
  }
}
