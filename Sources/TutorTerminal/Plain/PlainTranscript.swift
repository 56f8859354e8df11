import Spelling
import SpellingGame
import TutorSession

/// A session told line by line, for screen readers and pipes.
struct PlainTranscript {
  private var shown: TutorPicture?
  private var noticeCount = 0

  /// The lines that tell what changed since the last picture.
  mutating func lines(for picture: TutorPicture) -> [String] {
    defer { shown = picture }
    var lines = picture.notices.dropFirst(noticeCount).map { "Note: \($0)" }
    noticeCount = picture.notices.count
    if let heard = heardLine(picture) { lines.append(heard) }
    if let word = picture.shownWord, word != shown?.shownWord { lines.append("Look at this word: \(word)") }
    if picture.captionNumber != shown?.captionNumber { lines += captionLines(picture) }
    if picture.activity != shown?.activity, let invitation = invitation(picture) { lines.append(invitation) }
    return lines
  }

  private func captionLines(_ picture: TutorPicture) -> [String] {
    var lines: [String] = []
    if picture.wordNumber != shown?.wordNumber, picture.wordNumber > 0 {
      lines.append("")
      lines.append(
        "Word \(picture.wordNumber) of \(picture.wordCount). "
          + "\(picture.points) of \(picture.goal) right.")
    }
    lines.append(picture.caption)
    if let marking = picture.marking, marking != shown?.marking { lines += CorrectionText.lines(marking) }
    return lines
  }

  /// What was heard, once it no longer changes.
  private func heardLine(_ picture: TutorPicture) -> String? {
    guard shown?.activity == .listening, picture.activity != .listening, !picture.letters.isEmpty else {
      return nil
    }
    return "Heard: \(picture.letters.map(\.upperCased).joined(separator: " "))"
  }

  private func invitation(_ picture: TutorPicture) -> String? {
    switch picture.activity {
    case .listening: "Listening. Say the letters, or type them and press Enter."
    case .typing: "Type the letters and press Enter."
    case .speaking, .looking, .finished: nil
    }
  }
}
