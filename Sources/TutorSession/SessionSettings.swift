import TutorServices

/// How a session is conducted.
public struct SessionSettings: Sendable {
  /// How the tutor speaks.
  public var voice: VoiceSettings
  /// How long the microphone stays deaf after the tutor has spoken, so that it does not hear the room's echo.
  public var quietTail: Duration
  /// How long a line stays on the screen for each of its characters where no voice says it. Zero does not wait.
  public var readingTimePerCharacter: Duration
  /// How long a word is shown before it is covered, where no voice can say it.
  public var lookingTime: Duration

  /// Settings; the defaults suit a child at a screen.
  public init(
    voice: VoiceSettings = VoiceSettings(), quietTail: Duration = .milliseconds(200),
    readingTimePerCharacter: Duration = .milliseconds(45), lookingTime: Duration = .seconds(3)
  ) {
    self.voice = voice
    self.quietTail = quietTail
    self.readingTimePerCharacter = readingTimePerCharacter
    self.lookingTime = lookingTime
  }
}
