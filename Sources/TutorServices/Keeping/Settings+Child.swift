import SpellingGame

extension Settings {
  /// These settings with what was chosen for one child in their place.
  public func chosen(for child: ChildSettings) -> Settings {
    var settings = self
    if let letterCase = child.letterCase { settings.letterCase = letterCase == .upper ? .upper : .lower }
    if let rate = child.speakingRate { settings.voice.rate = rate }
    return settings
  }
}
