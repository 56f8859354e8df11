import Spelling
import TutorServices

/// Speaking outside of a game, and trying the microphone.
extension PageApplication {
  private struct Words: Codable {
    var text: String
    /// The language of the text where it is not the tutor's own, as a language tag.
    var language: String?
    /// How the voice is to sound, where it is being tried.
    var settings: SettingsMessage?
  }

  /// The longest text that is said at once, in characters: a screen's labels.
  private static let longestText = 400

  func say(_ request: PageRequest) async throws -> PageResponse {
    let words = try message(Words.self, in: request)
    guard (1...Self.longestText).contains(words.text.count) else {
      throw PageRefusal(.badRequest, "malformed")
    }
    var settings = services.settings()
    if let tried = words.settings {
      guard let tried = tried.settings(from: settings) else { throw PageRefusal(.badRequest, "malformed") }
      settings = tried
    }
    if let language = words.language { settings.voice = settings.voice.speaking(language) }
    // Whoever wants no loudspeaker is not told that there is none.
    guard let loudspeaker = services.loudspeaker(settings) else { return .done }
    do {
      try await narrator.say(words.text, settings.voice, loudspeaker)
    } catch {
      throw PageRefusal(.unavailable, "no-voice", detail: "\(error)")
    }
    return .done
  }

  func hush(_ request: PageRequest) async throws -> PageResponse {
    await narrator.hush()
    return .done
  }

  func tryMicrophone(_ request: PageRequest) async throws -> PageResponse {
    guard let letter = request.query["letter"], letter.count == 1,
      let letter = letter.first.flatMap(Letter.init)
    else { throw PageRefusal(.badRequest, "malformed") }
    guard let microphone = services.microphone(services.settings()), let listener = services.listener
    else {
      throw PageRefusal(.unavailable, "no-microphone")
    }
    // The microphone must not hear the tutor.
    try await narrator.silence(quietTail: services.session.quietTail)
    return feeds.response(to: microphoneTrials.events(letter, microphone, listener))
  }

  func playAlphabet(_ request: PageRequest) async throws -> PageResponse {
    let child = try await child(request.query["profile"])
    guard let play = services.alphabet(child.profile) else {
      throw PageRefusal(.unavailable, "no-microphone")
    }
    await narrator.hush()
    return feeds.response(to: alphabetGames.events(play))
  }

  func skipAlphabet(_ request: PageRequest) async throws -> PageResponse {
    await alphabetGames.skip()
    return .done
  }
}

extension VoiceSettings {
  /// The same throat for the page's own words, where their language is not the one that this voice speaks.
  fileprivate func speaking(_ language: String) -> VoiceSettings {
    guard voice != language, !voice.hasPrefix("\(language)-"), !voice.hasPrefix("\(language)+") else {
      return self
    }
    var settings = self
    settings.voice = language + voice.drop { $0 != "+" }
    return settings
  }
}
