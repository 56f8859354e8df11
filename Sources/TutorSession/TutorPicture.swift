import Spelling
import SpellingGame

/// All that a face draws: one moment of a session.
public struct TutorPicture: Sendable, Equatable {
  /// What goes on.
  public enum Activity: Sendable, Hashable {
    /// The tutor speaks; the microphone is deaf.
    case speaking
    /// The microphone is open, and keys work as well.
    case listening
    /// Letters are expected by keys.
    case typing
    /// The word is shown before it is covered and typed.
    case looking
    /// The session is over.
    case finished
  }

  /// How the last spelling was.
  public enum Outcome: Sendable, Hashable {
    case right
    case missed
  }

  /// What is played.
  public var course: Course
  /// What goes on.
  public var activity = Activity.speaking
  /// How many sentences the tutor has begun: the same caption twice is two sentences.
  public var captionNumber = 0
  /// How many keys the session has taken, so that a face knows whether its last one has had its effect.
  public var keysTaken = 0
  /// The tutor's current sentence. It never gives the asked word away.
  public var caption = ""
  /// The asked word's number, from 1; 0 before the first.
  public var wordNumber = 0
  /// How many words are asked.
  public var wordCount: Int
  /// How many words were right at the first try.
  public var points = 0
  /// Whether spoken letters can be heard at all; without that the child types.
  public var canHear = false
  /// Whether the child speaks where she can be heard, or has chosen to type.
  public var prefersVoice = true
  /// The letters given so far.
  public var letters: [Letter] = []
  /// Whether the letters may still change because they are being heard.
  public var lettersAreProvisional = false
  /// How the last spelling of this word was, once it is judged.
  public var outcome: Outcome?
  /// The missed spelling laid against the word's, until the next word.
  public var marking: Marking?
  /// The two letters to choose from.
  public var choice: [Letter] = []
  /// The word to look at, while it is shown in place of being said.
  public var shownWord: String?
  /// The loudness at the microphone in dB below full scale, while it is open.
  public var microphoneDecibels: Double?
  /// Sentences to the grown-up about what does not work, oldest first. Each is given once.
  public var notices: [String] = []
  /// How the session ended.
  public var result: SessionResult?

  /// How many words must be right at the first try.
  public var goal: Int { course.goal(wordCount: wordCount) }

  init(course: Course, wordCount: Int) {
    self.course = course
    self.wordCount = wordCount
  }
}
