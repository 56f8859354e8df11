import Foundation
import SpellingGame

/// Reads lists of words as they were kept before they were part of the progress: one tab-separated file a list, below a
/// folder for everyone (`shared`) and one for each child.
public struct OlderListFiles: Sendable {
  /// One file.
  public struct File: Sendable {
    /// Where it is.
    public let url: URL
    /// The child whose list it is, or ``ProfileID/everyone``.
    public let owner: ProfileID
    /// The list, or nil where the file holds none.
    public let list: WordList?
  }

  /// The folder.
  public let folder: URL

  /// The lists below a folder, which need not be there.
  public init(folder: URL) { self.folder = folder }

  /// The files, in a fixed order.
  public func all() -> [File] {
    names(in: folder).flatMap { name in
      let owner = name == "shared" ? .everyone : ProfileID(name.removingPercentEncoding ?? name)
      let own = folder.appending(path: name, directoryHint: .isDirectory)
      return names(in: own).filter { $0.hasSuffix(".tsv") }.map { file in
        let url = own.appending(path: file)
        return File(url: url, owner: owner, list: list(in: url))
      }
    }
  }

  private func names(in folder: URL) -> [String] {
    // `try?`: a folder that is not there holds nothing.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private func list(in file: URL) -> WordList? {
    // `try?`: what cannot be read is left to the grown-up, whatever the reason.
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let lines = text.split(whereSeparator: \.isNewline)
    guard let first = lines.first, first.hasPrefix("# list ") else { return nil }
    let entries = lines.filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return WordList.Entry(
        word: cells[0], meaning: cells.count > 1 ? cells[1] : nil, sentence: cells.count > 2 ? cells[2] : nil)
    }
    return entries.isEmpty ? nil : WordList(name: WordListName(String(first.dropFirst(7))), entries: entries)
  }
}
