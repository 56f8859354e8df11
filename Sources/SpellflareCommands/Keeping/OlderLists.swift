import Foundation
import SpellingGame
import TutorServices
import WordBankFiles

/// Takes lists of words into the progress that an earlier Spellflare kept as files beside it, once.
///
/// A file goes when its list is on the disk elsewhere. Ended in between, the next start finds the list kept already.
struct OlderLists {
  let files: OlderListFiles
  let store: ProgressStore

  /// - Returns: what a grown-up must know, or nil where there was nothing to do.
  func takeIn() async throws -> String? {
    let found = files.all()
    guard !found.isEmpty else { return nil }
    var taken = 0
    var sentences: [String] = []
    for file in found {
      if let list = file.list {
        if try await keep(list, of: file.owner) { taken += 1 }
        try FileManager.default.removeItem(at: file.url)
      } else {
        let aside = file.url.appendingPathExtension("unread")
        try FileManager.default.moveItem(at: file.url, to: aside)
        sentences.append("“\(aside.path)” holds no list of words that can be read, and is left there.")
      }
    }
    if taken > 0 {
      sentences.insert(
        "\(taken) \(taken == 1 ? "list" : "lists") of words that an earlier Spellflare kept as files "
          + "\(taken == 1 ? "is" : "are") part of the progress now.", at: 0)
    }
    return sentences.joined(separator: " ")
  }

  /// Keeps a list, under another name where another computer's has come by its own.
  /// - Returns: whether it is a list of a child who was not removed.
  private func keep(_ list: WordList, of owner: ProfileID) async throws -> Bool {
    let household = try await store.household()
    var list = list
    let name = list.name.text
    var number = 1
    while let other = household.everyone[owner]?.ownLists[list.name.text] {
      if other.entries == list.entries { return true }
      number += 1
      list.name = WordListName("\(name) (\(number))")
    }
    do {
      try await store.append([.wordListKept(list)], owner)
      return true
    } catch {
      guard error.code == .removed else { throw error }
      return false
    }
  }
}
