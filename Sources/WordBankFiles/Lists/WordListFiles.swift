import Foundation
import SpellingGame
import TutorServices

/// Keeps lists of words as plain files that a person can read and correct: one a list, tab-separated, below a folder
/// for everyone (`shared`) and one for each child.
public struct WordListFiles: Sendable {
  private let folder: URL

  /// The lists below a folder, which need not be there yet.
  public init(folder: URL) { self.folder = folder }

  /// The lists that one child may play, or everyone: hers first, each in alphabetical order.
  ///
  /// - Parameter profile: the child; nil for the lists for everyone.
  /// - Throws: ``WordListError`` where a file cannot be read.
  public func lists(for profile: ProfileID?) throws(WordListError) -> [WordList] {
    var owners: [WordList.Owner] = [.everyone]
    if let profile { owners.insert(.profile(profile), at: 0) }
    var found: [WordList] = []
    for owner in owners {
      for file in files(of: owner) { found.append(try read(file, owner: owner)) }
    }
    return found
  }

  /// The list of a name, in any case; a child's own before one for everyone. Nil where there is none.
  public func list(_ name: String, for profile: ProfileID?) throws(WordListError) -> WordList? {
    try lists(for: profile).first { $0.name.text.lowercased() == name.lowercased() }
  }

  /// Writes a list, in place of the one of the same name and owner: whole, or not at all.
  public func save(_ list: WordList) throws(WordListError) {
    var lines = ["# list \(list.name.text)", "#word\tmeaning\tsentence"]
    lines += list.entries.map { "\($0.word)\t\(($0.meaning ?? "").cell)\t\(($0.sentence ?? "").cell)" }
    let file = self.file(of: list.name, owner: list.owner)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
    } catch {
      throw WordListError.unwritable(name: list.name.text, reason: (error as NSError).localizedDescription)
    }
  }

  /// Removes a list.
  public func remove(_ list: WordList) throws(WordListError) {
    do {
      try FileManager.default.removeItem(at: file(of: list.name, owner: list.owner))
    } catch {
      throw WordListError.unwritable(name: list.name.text, reason: (error as NSError).localizedDescription)
    }
  }

  private func read(_ file: URL, owner: WordList.Owner) throws(WordListError) -> WordList {
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw .unreadable(file: file.lastPathComponent, reason: (error as NSError).localizedDescription)
    }
    let lines = text.split(whereSeparator: \.isNewline)
    guard let first = lines.first, first.hasPrefix("# list ") else {
      throw .unreadable(
        file: file.lastPathComponent, reason: "its first line does not begin with “# list ”")
    }
    let entries = lines.filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      func cell(_ index: Int) -> String? { index < cells.count && !cells[index].isEmpty ? cells[index] : nil }
      return WordList.Entry(word: cells[0], meaning: cell(1), sentence: cell(2))
    }
    return WordList(name: WordListName(String(first.dropFirst(7))), owner: owner, entries: entries)
  }

  private func files(of owner: WordList.Owner) -> [URL] {
    // `try?`: a folder that is not there holds no lists.
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder(of: owner), includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "tsv" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  private func file(of name: WordListName, owner: WordList.Owner) -> URL {
    folder(of: owner).appending(path: name.text.lowercased().fileName + ".tsv")
  }

  private func folder(of owner: WordList.Owner) -> URL {
    switch owner {
    case .everyone: folder.appending(path: "shared", directoryHint: .isDirectory)
    case .profile(let id): folder.appending(path: id.text.fileName, directoryHint: .isDirectory)
    }
  }
}

/// Why lists could not be read or kept.
public enum WordListError: Error, Equatable, CustomStringConvertible {
  /// A file is there and cannot be understood.
  case unreadable(file: String, reason: String)
  /// A list cannot be written or removed.
  case unwritable(name: String, reason: String)

  /// One sentence for the grown-up.
  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "The word list \(file) cannot be read: \(reason)."
    case .unwritable(let name, let reason): "The word list “\(name)” cannot be written: \(reason)."
    }
  }
}

extension String {
  /// This text as the name of a file, whatever is in it: letters and digits stay, the rest becomes %XX. Cannot name
  /// a folder above.
  fileprivate var fileName: String {
    let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_ "))
    return addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }

  /// This text in one cell: without the symbols that end one.
  fileprivate var cell: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}
