import Spelling
import TutorServices

/// What the tutor says in the alphabet game, without its wording.
public enum AlphabetLine: Sendable, Equatable {
  case welcome
  case sayAfterMe([Letter])
  case wellSaid
  /// It was not understood; the letters come once more.
  case onceMore
  /// It was not understood twice; other letters come.
  case neverMind
  case tooNoisy
  /// The microphone gives nothing that can be used.
  case cannotHear
  /// Nobody speaks.
  case anotherTime
  case thanks
  case goodbye

  /// What is shown.
  var caption: String {
    switch self {
    case .welcome: "Let us play with letters, so that I learn to know your voice. Say them after me."
    case .sayAfterMe(let letters): letters.map(\.upperCased).joined(separator: " ")
    case .wellSaid: "Well said!"
    case .onceMore: "Once more, please."
    case .neverMind: "Never mind. Here come others."
    case .tooNoisy: "It is loud here. I try to hear you all the same."
    case .cannotHear: "I cannot hear you well here. We will play this another time."
    case .anotherTime: "Nobody there? We will play this another time."
    case .thanks: "That was the last one. Thank you! Now I know your voice better."
    case .goodbye: "Until another time."
    }
  }

  /// What the voice says.
  var speeches: [Speech] {
    switch self {
    case .sayAfterMe(let letters): [.letters(letters)]
    case .wellSaid, .thanks: [.praise(caption)]
    default: [.sentence(caption)]
    }
  }
}
