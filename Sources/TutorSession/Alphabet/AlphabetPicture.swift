import Spelling
import TutorServices

/// All that a face draws of the alphabet game.
public struct AlphabetPicture: Sendable, Equatable {
  /// What goes on.
  public enum Activity: Sendable, Equatable {
    case speaking
    case listening
    /// The letters were said; the recogniser works out what it learned.
    case learning
    case finished
  }

  /// What goes on.
  public var activity = Activity.speaking
  /// The tutor's sentence.
  public var caption = ""
  /// The letters to say.
  public var letters: [Letter] = []
  /// The number of the letters' group, from 1, of `groupCount`.
  public var group = 1
  /// How many groups there are.
  public let groupCount = AlphabetGame.groups.count
  /// A sentence to the grown-up about what does not work.
  public var notice: String?
}

/// How an alphabet game ended.
public struct AlphabetResult: Sendable, Equatable {
  /// What was learned; nil where it was too little.
  public var learned: LearnedVoice?
  /// How many letters were learned from in this game.
  public var letterCount: Int
  /// The pauses that the child made between letters.
  public var pauses: [Duration]
}
