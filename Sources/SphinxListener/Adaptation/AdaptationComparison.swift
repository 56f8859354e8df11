import Foundation
import Spelling
import TutorServices

/// What was made of the same known letters before and after fitting the recogniser to their speaker.
struct AdaptationComparison: Sendable {
  private var utteranceCount = 0
  private var letterCount = 0
  private var errors = (before: 0, after: 0)
  private var surprise = (before: 0.0, after: 0.0)

  /// Counts an utterance.
  /// - Parameters:
  ///   - hearing: what it was taken for, its letters being asked for.
  ///   - freely: the letters that were read without knowing them.
  ///   - said: its letters.
  ///   - isAdapted: whether the recogniser was fitted to the speaker.
  mutating func add(_ hearing: Hearing?, freely: [Letter], said: [Letter], isAdapted: Bool) {
    var confidence = 0.0
    if case .letters(let hypothesis)? = hearing { confidence = hypothesis.confidence }
    let marking = Marking(given: freely, accepted: AcceptedSpelling(said))
    let wrong = freely.isEmpty ? said.count : marking.marks.count { !$0.isRight }
    let surprise = -log(max(confidence, Self.leastConfidence))
    if isAdapted {
      errors.after += wrong
      self.surprise.after += surprise
    } else {
      utteranceCount += 1
      letterCount += said.count
      errors.before += wrong
      self.surprise.before += surprise
    }
  }

  /// The share of letters that were read right without knowing them.
  var accuracy: SpeakerProfile.Accuracy {
    func share(_ errors: Int) -> Double { max(0, 1 - Double(errors) / Double(max(letterCount, 1))) }
    return SpeakerProfile.Accuracy(before: share(errors.before), after: share(errors.after))
  }

  /// Whether the letters are read no worse, and known clearly more surely when they are asked for. A voice that is
  /// understood well as the recogniser comes is left alone.
  var helps: Bool {
    errors.after <= errors.before
      && surprise.before - surprise.after >= Self.leastGainPerUtterance * Double(utteranceCount)
  }

  /// In nats.
  private static let leastGainPerUtterance = 0.1
  /// One utterance that was not understood at all is not everything.
  private static let leastConfidence = 0.01
}
