/// The lists of words that a child may play.
extension ProfileProgress {
  /// Her own lists first and then those for everyone, each by name. One of her own stands before one of the same name.
  public var wordLists: [WordList] {
    ownLists.all + sharedLists.all.filter { ownLists[$0.name.text] == nil }
  }

  /// The list of a name, without regard to case; one of her own before one for everyone. Nil where there is none.
  public func wordList(_ name: String) -> WordList? { ownLists[name] ?? sharedLists[name] }

  /// Whether a list is hers alone, and not for everyone.
  public func owns(_ list: WordList) -> Bool { ownLists[list.name.text] == list }
}

extension ProfileID {
  /// Stands in a child's place where something belongs to all of them: the lists for everyone.
  public static let everyone = ProfileID("everyone")
}
