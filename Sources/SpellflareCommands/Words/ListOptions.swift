import ArgumentParser
import SpellingGame

/// Names a list that a grown-up made.
struct ListOptions: ParsableArguments {
  @Argument(help: "The list's name.")
  var name: String

  @Option(help: "The child whose list it is.")
  var profile: String?

  /// The list, and the child whose it is, or ``ProfileID/everyone``.
  /// - Throws: where there is none.
  func find(in family: Family) throws(CommandFailure) -> (list: WordList, owner: ProfileID) {
    if let profile {
      let child = try family.child(named: profile)
      guard let list = child.wordList(name) else { throw WordLists.missing(name) }
      return (list, child.owns(list) ? child.profile : .everyone)
    }
    guard let list = family.household.wordList(name) else { throw WordLists.missing(name) }
    return (list, .everyone)
  }
}
