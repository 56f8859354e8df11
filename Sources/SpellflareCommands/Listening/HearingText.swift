import Spelling
import TutorServices

/// What was heard, in a line.
enum HearingText {
  static func line(_ hearing: Hearing) -> String {
    switch hearing {
    case .letters(let hypothesis): letters(hypothesis)
    case .wholeWord: "The whole word was said, not its letters."
    case .command(let command): "Command: \(command.rawValue)"
    case .nothing: "Nothing was understood."
    case .tooNoisy: "It is too noisy here to hear letters."
    case .silence: "Nobody spoke."
    }
  }

  private static func letters(_ hypothesis: LetterHypothesis) -> String {
    let letters = hypothesis.letters.map(\.letter.upperCased).joined(separator: " ")
    let percent = Int((hypothesis.confidence * 100).rounded())
    let doubts = hypothesis.doubts.map { doubt in
      "letter \(doubt.index + 1): \(doubt.candidates.map(\.upperCased).joined(separator: " or "))?"
    }
    return (["\(letters)  (\(hypothesis.verdict.rawValue), \(percent) % sure that it is the word)"] + doubts)
      .joined(separator: "\n")
  }
}
