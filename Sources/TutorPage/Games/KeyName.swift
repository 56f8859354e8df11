import Spelling
import TutorSession

extension TutorKey {
  /// The key of a name that the page sends: `letter:a`, `choice:0`, `again`, `undo`; nil where there is none.
  init?(name: String) {
    if let letter = name.dropping(prefix: "letter:") {
      guard letter.count == 1, let letter = letter.first.flatMap(Letter.init) else { return nil }
      self = .letter(letter)
      return
    }
    if let command = SpokenCommand(rawValue: name) {
      self = .command(command)
      return
    }
    switch name {
    case "choice:0": self = .choice(0)
    case "choice:1": self = .choice(1)
    case "switchMeans": self = .switchMeans
    case "hush": self = .hush
    case "leave": self = .leave
    default: return nil
    }
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}
