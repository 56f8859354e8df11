/// What a grown-up chose for this login: how the tutor sounds, hears and looks.
public struct Settings: Hashable, Sendable {
  /// In which case the child's letters are shown.
  public enum LetterCase: String, Sendable, Hashable, CaseIterable {
    case upper
    case lower
  }

  /// How the tutor speaks.
  public var voice: VoiceSettings
  /// The microphone as the sound system names it, or nil for the system's own choice.
  public var microphone: String?
  /// The loudspeaker as the sound system names it, or nil for the system's own choice.
  public var loudspeaker: String?
  /// In which case the child's letters are shown.
  public var letterCase: LetterCase
  /// How the page looks and is worked.
  public var page: PageSettings

  /// Settings; the defaults are those of a computer on which nothing was chosen yet.
  public init(
    voice: VoiceSettings = VoiceSettings(), microphone: String? = nil, loudspeaker: String? = nil,
    letterCase: LetterCase = .upper, page: PageSettings = PageSettings()
  ) {
    self.voice = voice
    self.microphone = microphone
    self.loudspeaker = loudspeaker
    self.letterCase = letterCase
    self.page = page
  }
}
