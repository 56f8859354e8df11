import SpellingGame
import TutorServices

extension LogEntry {
  /// The event in the game's terms, or nil where a newer version wrote it.
  var progressEvent: ProgressEvent? {
    guard let fact = EventPayload.fact(kind: kind, json: payload) else { return nil }
    return ProgressEvent(id: id, timeMilliseconds: timeMilliseconds, profile: profile, fact: fact)
  }
}
