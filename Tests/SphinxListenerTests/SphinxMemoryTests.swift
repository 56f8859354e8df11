import CPocketSphinx
import Foundation
import Testing

@testable import SphinxListener

/// What libpocketsphinx counts references of is given back, so that a long day of words takes no more memory than a
/// short one.
@Suite("What the decoder holds", .serialized)
struct SphinxMemoryTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func model() throws -> LetterModel {
    try LetterModel(folder: Self.root.appending(path: "Models/letters"))
  }

  @Test("a word's graph belongs to the decoder alone, which frees it with the next")
  func graph() throws {
    let model = try model()
    let recognizer = try SphinxRecognizer(model: model)
    for _ in 0..<2 {
      try recognizer.begin(
        .anything(isAskedWordKnown: false, weights: model.settings.sphinxGrammar, otherPhones: []),
        askedWord: [])
      let graph = try #require(ps_get_fsg(recognizer.decoder, "spelling"))
      #expect(graph.pointee.refcount == 1)
    }
  }
}
