extension Word {
  /// What counts as right for this word.
  public var acceptedSpelling: AcceptedSpelling {
    AcceptedSpelling([Letter](spelling: text) ?? [], variants: variants.compactMap([Letter].init(spelling:)))
  }
}
