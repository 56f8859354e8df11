extension Word {
  /// What counts as right for this word.
  public var acceptedSpelling: AcceptedSpelling {
    AcceptedSpelling(letters, variants: variants.map(\.letters))
  }
}
