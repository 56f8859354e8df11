import TutorServices

/// What reaches a session from outside, in the order in which it came.
enum SessionSignal: Sendable {
  case key(TutorKey)
  /// The line that was being said or shown is over. The number tells which one, so that a late signal is known.
  case lineEnded(Int, failure: String?)
  /// The quiet after the tutor's last word is over.
  case quietTailEnded(Int)
  /// The word has been looked at long enough.
  case lookingEnded(Int)
  case heard(Int, ListeningUpdate)
  /// The microphone's sound ended by itself, as a file does.
  case soundEnded(Int)
  case listeningFailed(Int, reason: String)
}
