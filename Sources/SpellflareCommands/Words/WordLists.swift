import Foundation
import ProgressDatabase
import Spelling
import SpellingGame
import TutorServices
import WordBankFiles

/// The lists of this computer, for the commands: those that grown-ups made, and each band of the bank.
struct WordLists: Sendable {
  private let files = WordListFiles(folder: DataFolder.url().appending(path: "lists"))

  /// The band that a name such as `band-12` stands for, or nil.
  static func band(named name: String) -> Int? {
    guard name.lowercased().hasPrefix("band-"), let band = Int(name.dropFirst(5)) else { return nil }
    return WordBank.bands.contains(band) ? band : nil
  }

  /// Who owns a list that is made for a child, or for everyone where none is named.
  func owner(_ profile: String?) async throws(CommandFailure) -> WordList.Owner {
    guard let profile else { return .everyone }
    let family = try await Family.open()
    let child = try family.child(named: profile)
    try await family.close()
    return .profile(child.profile)
  }

  /// The lists that a child, or everyone, may play.
  func lists(for owner: WordList.Owner) throws(CommandFailure) -> [WordList] {
    do {
      return try files.lists(for: owner.profile)
    } catch {
      throw CommandFailure(.data, error)
    }
  }

  /// The list of a name.
  /// - Throws: where there is none.
  func list(_ name: String, for owner: WordList.Owner) throws(CommandFailure) -> WordList {
    let found: WordList?
    do {
      found = try files.list(name, for: owner.profile)
    } catch {
      throw CommandFailure(.data, error)
    }
    guard let found else {
      throw CommandFailure(
        .usage, "There is no list called \"\(name)\": `spellflare words lists` names those that there are.")
    }
    return found
  }

  func save(_ list: WordList) throws(CommandFailure) {
    do {
      try files.save(list)
    } catch {
      throw CommandFailure(.cannotCreate, error)
    }
  }

  func remove(_ list: WordList) throws(CommandFailure) {
    do {
      try files.remove(list)
    } catch {
      throw CommandFailure(.cannotCreate, error)
    }
  }

  /// The words that a session of a list asks: fifteen at most, those least often right first.
  func session(
    _ name: String, of child: ProfileProgress, bank: WordBank
  ) throws(CommandFailure) -> (course: Course, words: [Word]) {
    let listName: WordListName
    let words: [Word]
    if let band = Self.band(named: name) {
      listName = WordListName("band-\(band)")
      words = bank.words(inBand: band)
    } else {
      let list = try list(name, for: .profile(child.profile))
      listName = list.name
      words = list.words(from: bank)
    }
    let asked = WordList.session(of: words) { child.words[$0.text]?.firstTriesRight ?? 0 }
    guard !asked.isEmpty else { throw CommandFailure(.data, "The list \"\(name)\" holds no word.") }
    return (.list(listName), asked)
  }
}

extension WordList.Owner {
  /// The child, or nil where the list is for everyone.
  fileprivate var profile: ProfileID? {
    if case .profile(let id) = self { id } else { nil }
  }
}
