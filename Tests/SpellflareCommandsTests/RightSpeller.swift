import Foundation
import Spelling
import SpellingGame
import TutorServices
import WordBankFiles

/// A child who knows every word by its meaning and its sentence.
struct RightSpeller {
  private let spellings: [String: String]

  init() throws {
    spellings = Dictionary(
      try Self.bank().words.map { ("\($0.meaning) — \($0.gappedSentence())", $0.text) },
      uniquingKeysWith: { $1 })
  }

  static func bank() throws -> WordBank {
    try WordBankFiles.bank(in: Checkout.root.appending(path: "Sources/WordBankFiles/Words/en"))
  }

  /// The word that a line of a session without a voice asks for.
  func word(askedBy line: String) -> String? { spellings[line] }

  /// Answers words until so many are told to be right.
  /// - Returns: the words in the order in which they were asked.
  @discardableResult
  func play(_ session: Spellflare, words count: Int) -> [String] {
    var answered: [String] = []
    var asked: String?
    while let line = session.nextLine() {
      if let word = word(askedBy: line) { asked = word }
      if line.hasPrefix("Right!") {
        asked.map { answered.append($0) }
        if answered.count == count { break }
      }
      if line.hasPrefix("Type the letters"), let asked { session.type("\(asked)\n") }
    }
    return answered
  }
}
