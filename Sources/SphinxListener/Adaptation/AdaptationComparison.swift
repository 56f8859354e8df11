import Foundation
import Spelling
import TutorServices

/// What was made of the same known letters before and after fitting the recogniser to their speaker.
struct AdaptationComparison: Sendable {
  /// What one recogniser made of them.
  struct Tally: Sendable {
    private(set) var utteranceCount = 0
    private(set) var surprise = 0.0
    private(set) var errorCount = 0
    private var letterCount = 0

    /// Counts an utterance.
    /// - Parameters:
    ///   - hearing: what it was taken for, its letters being asked for; nil where nothing was heard.
    ///   - freely: the letters that were read without knowing them.
    ///   - said: its letters.
    mutating func add(_ hearing: Hearing?, freely: [Letter], said: [Letter]) {
      var confidence = 0.0
      if case .letters(let hypothesis)? = hearing { confidence = hypothesis.confidence }
      surprise -= log(max(confidence, Self.leastConfidence))
      let marking = Marking(given: freely, accepted: AcceptedSpelling(said))
      errorCount += marking.marks.count { !$0.isRight }
      utteranceCount += 1
      letterCount += said.count
    }

    /// The share of letters that were read right without knowing them.
    var accuracy: Double { max(0, 1 - Double(errorCount) / Double(max(letterCount, 1))) }

    /// One utterance that was not understood at all is not everything.
    private static let leastConfidence = 0.01
  }

  /// The recogniser as it comes.
  var before = Tally()
  /// Fitted to the speaker.
  var after = Tally()

  /// The shares of letters that were read right without knowing them.
  var accuracy: SpeakerProfile.Accuracy {
    SpeakerProfile.Accuracy(before: before.accuracy, after: after.accuracy)
  }

  /// Whether the letters are read no worse, and known clearly more surely when they are asked for. A voice that is
  /// understood well as the recogniser comes is left alone.
  var helps: Bool {
    after.errorCount <= before.errorCount
      && before.surprise - after.surprise >= Self.leastGainPerUtterance * Double(before.utteranceCount)
  }

  /// In nats.
  private static let leastGainPerUtterance = 0.1
}
