import SpellingGame
import TutorServices

/// What a session works with. Whatever is missing, the session goes on with the rest.
public struct SessionServices: Sendable {
  /// The voice, or nil where there is none: words are then shown, covered and typed.
  public var voice: Voice?
  /// What the voice is heard through, or nil where there is none.
  public var loudspeaker: Loudspeaker?
  /// The microphone, or nil where the child types.
  public var microphone: Microphone?
  /// What understands spelled letters, or nil where the child types.
  public var listener: Listener?
  /// Where progress is kept.
  public var store: ProgressStore

  /// The services of a session.
  public init(
    voice: Voice?, loudspeaker: Loudspeaker?, microphone: Microphone?, listener: Listener?,
    store: ProgressStore
  ) {
    self.voice = voice
    self.loudspeaker = loudspeaker
    self.microphone = microphone
    self.listener = listener
    self.store = store
  }

  var canSpeak: Bool { voice != nil && loudspeaker != nil }
}
