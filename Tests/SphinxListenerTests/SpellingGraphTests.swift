import Foundation
import Spelling
import Testing
import TutorServices

@testable import SphinxListener

struct SpellingGraphTests {
  @Test("M and N, F and S sound alike; B and P are told apart")
  func confusableLetters() {
    #expect(LetterSound.letter(12).isConfusable(with: .letter(13)))
    #expect(LetterSound.letter(18).isConfusable(with: .letter(5)))
    #expect(!LetterSound.letter(1).isConfusable(with: .letter(15)))
  }

  @Test(
    "what people write for a word is likelier than what only a microphone makes of it, and nothing is impossible"
  )
  func likelihood() throws {
    let model = try LetterModel(folder: Self.model)
    let letters = { (word: String) in [Letter](spelling: word) ?? [] }
    func logLikelihood(_ written: String, of asked: String) -> Double {
      SpellingGraph(
        asked: AskedSpelling(letters: letters(asked)), rates: model.rates, weights: model.settings.graph
      ).logLikelihood(ofWriting: letters(written))
    }
    let least = model.settings.rejection.leastLogLikelihoodForWrong
    #expect(logLikelihood("believe", of: "believe") == 0)
    #expect(logLikelihood("dont", of: "don't") == 0)
    for (written, asked) in [
      ("beleive", "believe"), ("seperate", "separate"), ("accomodate", "accommodate"), ("frend", "friend"),
      ("fone", "phone"), ("wich", "which"), ("tomorow", "tomorrow"), ("skool", "school"), ("kat", "cat"),
      ("definately", "definitely"), ("becuase", "because"), ("thay", "they"), ("nesessary", "necessary"),
    ] {
      #expect(logLikelihood(written, of: asked) > least, "\(written)")
    }
    for (heard, asked) in [
      ("hioqse", "house"), ("hqqse", "house"), ("putdpr", "butter"), ("friipnud", "friend"),
    ] {
      #expect(logLikelihood(heard, of: asked) < least, "\(heard)")
      #expect(logLikelihood(heard, of: asked) > -.infinity, "\(heard)")
    }
  }

  private static let model = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Models/letters")
}
