import Foundation
import Sound
import Spelling
import Testing
import TutorServices

@testable import SphinxListener

/// libpocketsphinx with a voice that it was fitted to. How much that helps people is measured by
/// Scripts/hearing/measure-adaptation.
@Suite(.serialized)
struct SpeakerLearnerTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let known = ["bed", "big", "box", "cat", "cup", "dog"]

  private let model: LetterModel

  init() throws { model = try LetterModel(folder: Self.root.appending(path: "Models/letters")) }

  private func clip(_ word: String) throws -> PCMClip {
    let file = Self.root.appending(path: "Audio/right-\(word).wav")
    return try WAVFile(decoding: [UInt8](Data(contentsOf: file))).clip
  }

  private func letters(_ word: String) throws -> [Letter] { try #require([Letter](spelling: word)) }

  private func learned(_ words: [String], from statistics: SpeakerStatistics? = nil) async throws -> (
    statistics: SpeakerStatistics, adaptation: SpeakerAdaptation
  )? {
    let learner = SpeakerLearner(model: model, statistics: statistics)
    for word in words {
      #expect(try await learner.learn(from: try clip(word).samples, letters: try letters(word)))
    }
    return try await learner.finish()
  }

  private func confidence(_ word: String, _ model: LetterModel) async throws -> Double {
    let hearing = try await LetterDecoder(model: model).judge(
      try clip(word), asked: AskedSpelling(letters: try letters(word)))
    guard case .letters(let hypothesis) = hearing else { return 0 }
    return hypothesis.confidence
  }

  @Test("a transform that moves nothing leaves what is heard as it was") func identity() async throws {
    let rows = MeanTransform(identityOfLength: 39).rows
    let same = model.adapted(
      to: SpeakerAdaptation(acousticModel: model.fingerprint, warp: 1, transform: rows))
    for word in ["sun", "map"] {
      #expect(abs(try await confidence(word, model) - confidence(word, same)) < 0.01)
    }
  }

  @Test("means far off make the word's letters hard to hear") func applied() async throws {
    let far = MeanTransform(identityOfLength: 39).rows.map { [60] + $0.dropFirst() }
    let deaf = model.adapted(
      to: SpeakerAdaptation(acousticModel: model.fingerprint, warp: 1, transform: far))
    #expect(try await confidence("sun", deaf) < confidence("sun", model))
  }

  @Test("from some words that were spelled right an adaptation is learned, and used") func learns()
    async throws
  {
    let found = try #require(try await learned(Self.known))
    #expect(found.statistics.letterCount == Self.known.joined().count)
    #expect(found.adaptation.transform.count == 39)
    #expect(VocalTractWarp.candidates.contains(found.adaptation.warp))
    #expect(try await confidence("sun", model.adapted(to: found.adaptation)) > 0.05)
  }

  @Test("what is learned in two sessions counts as what is learned in one") func sessions() async throws {
    let once = try #require(try await learned(Self.known))
    let first = try #require(try await learned(Array(Self.known.prefix(4))))
    let second = try #require(try await learned(Array(Self.known.suffix(2)), from: first.statistics))
    #expect(second.statistics.letterCount == once.statistics.letterCount)
    #expect(second.statistics.frameCount == once.statistics.frameCount)
    for (one, other) in zip(once.statistics.warpLogLikelihoods, second.statistics.warpLogLikelihoods) {
      // libsphinxbase dithers digital silence, each time otherwise.
      #expect(abs(one - other) < 0.005 * abs(one))
    }
  }

  @Test("a few letters are too little") func fewLetters() async throws {
    #expect(try await learned(["cat", "dog"]) == nil)
  }

  @Test("letters that cannot have been said in so little sound are not learned") func tooShort() async throws
  {
    let learner = SpeakerLearner(model: model)
    let sound = Array(try clip("cat").samples.prefix(3_200))
    #expect(try await !learner.learn(from: sound, letters: try letters("believe")))
    #expect(try await !learner.learn(from: [], letters: try letters("cat")))
  }

  @Test("what was learned with another acoustic model is left alone") func otherModel() async throws {
    let foreign = SpeakerAdaptation(acousticModel: "another", warp: 1.3, transform: [])
    #expect(model.adapted(to: foreign).adaptation == nil)
    var statistics = try #require(try await learned(Self.known)).statistics
    statistics.acousticModel = "another"
    #expect(try await learned(["cat"], from: statistics) == nil)
  }

  @Test("the child's sound is held until it has been learned from, and no longer", arguments: [false, true])
  func forgetsSound(isMeasured: Bool) async throws {
    let learner = SpeakerLearner(model: model)
    for word in Self.known { _ = try await learner.learner.learn(try clip(word), try letters(word)) }
    #expect(await learner.utterances.count == Self.known.count)
    #expect(try await learner.learner.finish(isMeasured) != nil)
    #expect(await learner.utterances.isEmpty)
  }
}
