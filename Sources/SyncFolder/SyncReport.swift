import TutorServices

/// What an exchange with a shared folder did, in sentences for a grown-up.
public struct SyncReport: Sendable, Hashable {
  /// How many entries came from other computers.
  public internal(set) var taken = 0
  /// How many entries were written for other computers.
  public internal(set) var given = 0
  /// How many entries were deleted here, because their child was removed elsewhere.
  public internal(set) var deleted = 0
  /// Whether this computer goes by a new name from now on, because another used the old one.
  public internal(set) var tookNewName = false
  /// Files that are cut off or damaged, and how many entries could be read in each.
  public internal(set) var incompleteFiles: [String: Int] = [:]
  /// Files that a newer Spellflare wrote.
  public internal(set) var newerFiles: [String] = []
  /// Whether an entry that came in is dated later than tomorrow.
  public internal(set) var isDatedInFuture = false

  /// The sentences: first what was done, then what a grown-up should know.
  public var sentences: [String] {
    var sentences = ["\(entries(taken)) taken in from other computers, \(entries(given)) given to them."]
    if deleted > 0 {
      sentences.append(
        "A child was removed on another computer: \(entries(deleted)) of hers were deleted here as well.")
    }
    if tookNewName {
      sentences.append(
        "Another computer wrote under this one's name, as after copying a home folder: everything of both was kept, "
          + "and this computer goes by a new name from now on.")
    }
    sentences += incompleteFiles.sorted { $0.key < $1.key }.map { file, count in
      "“\(file)” has not arrived whole or is damaged: \(entries(count)) of it could be read; sync again when the "
        + "folder is up to date."
    }
    sentences += newerFiles.map {
      "“\($0)” was written by a newer Spellflare and is left as it is: install the newest version here to read it."
    }
    if isDatedInFuture {
      sentences.append(
        "Some entries are dated in the future: the clock of this or another computer is wrong. Nothing is lost by it."
      )
    }
    return sentences
  }

  private func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
}
