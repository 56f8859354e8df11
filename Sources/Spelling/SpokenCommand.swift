/// What a child may say, type or press beside letters.
public enum SpokenCommand: String, Sendable, Hashable, CaseIterable, Codable {
  case again
  case slower
  case meaning
  case sentence
  case undo
  case startAgain
  case done
  case keys
  case skip
}
