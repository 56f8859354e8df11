import Foundation
import Spelling
import TutorServices

/// A piece of speech that the library says in one go.
struct SpeechPart: Equatable {
  /// Plain text, phoneme mnemonics, or one after the other.
  enum Content: Equatable {
    case text(String)
    case phonemes(String)
    case mixed([Content])
  }

  var content: Content
  /// Words a minute.
  var wordsPerMinute: Int
  /// 0 to 100, 50 being the voice's own.
  var pitch: Int
  /// How much the pitch moves, 0 to 100, 50 being the voice's own.
  var pitchRange = 50
  var silenceBefore = Duration.zero

  private static let normalWordsPerMinute = 175.0
  private static let wordRate = 0.9
  private static let letterRate = 0.6
  private static let praisePitchRise = 12
  private static let praisePitchRange = 70
  private static let pauseBeforeWord = Duration.milliseconds(200)
  private static let pauseBetweenLetters = Duration.milliseconds(250)

  /// What there is to say, in order.
  static func parts(of speech: Speech, settings: VoiceSettings) throws(VoiceError) -> [SpeechPart] {
    switch speech {
    case .word(let word, let phonemes):
      var part = try SpeechPart(text: word, rate: wordRate, settings: settings)
      if let mnemonics = phonemes?.mnemonics(forVoice: settings.voice) {
        part.content = .phonemes(try checked(mnemonics))
      }
      part.silenceBefore = pauseBeforeWord
      return [part]
    case .sentence(let text, let pronunciations):
      var part = try SpeechPart(text: text, rate: 1, settings: settings)
      let mnemonics = pronunciations.compactMapValues { $0.mnemonics(forVoice: settings.voice) }
      if case .text(let plain) = part.content, !mnemonics.isEmpty {
        part.content = try content(of: plain, pronouncing: mnemonics)
      }
      return [part]
    case .praise(let text):
      var part = try SpeechPart(text: text, rate: 1, settings: settings)
      part.pitch = min(100, part.pitch + praisePitchRise)
      part.pitchRange = praisePitchRange
      return [part]
    case .letters(let letters):
      guard !letters.isEmpty else { throw .nothingToSay }
      var parts: [SpeechPart] = []
      for letter in letters {
        var part = try SpeechPart(text: spokenName(of: letter), rate: letterRate, settings: settings)
        part.silenceBefore = parts.isEmpty ? .zero : pauseBetweenLetters / max(0.5, settings.rate)
        parts.append(part)
      }
      return parts
    }
  }

  private init(text: String, rate: Double, settings: VoiceSettings) throws(VoiceError) {
    // A control character (a zero would end the text) is no part of speech.
    let plain = String(
      text.map { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } ? " " : $0 })
    guard plain.contains(where: { $0.isLetter || $0.isNumber }) else { throw .nothingToSay }
    content = .text(plain)
    let settingsRate = settings.rate.isFinite ? max(0.1, min(10, settings.rate)) : 1
    // 80 to 450 is what the library can do.
    wordsPerMinute = Int(max(80, min(450, Self.normalWordsPerMinute * rate * settingsRate)))
    pitch = max(0, min(100, settings.pitch))
  }

  /// A lone letter is said by its name; the other symbols have none that the library would say.
  private static func spokenName(of letter: Letter) -> String {
    switch letter.character {
    case "'": "apostrophe"
    case "-": "hyphen"
    case " ": "space"
    default: letter.upperCased
    }
  }

  /// The mnemonics are visible ASCII; a bracket would end them and begin plain text.
  private static func checked(_ mnemonics: String) throws(VoiceError) -> String {
    let isPlain = mnemonics.unicodeScalars.allSatisfy {
      (0x20..<0x7F).contains($0.value) && !"[]".unicodeScalars.contains($0)
    }
    guard isPlain, mnemonics.contains(where: \.isLetter) else { throw .unreadablePhonemes(mnemonics) }
    return mnemonics
  }

  /// A text in which some words are given by their mnemonics; their inflected forms are left to the voice.
  private static func content(
    of text: String, pronouncing mnemonics: [String: String]
  ) throws(VoiceError) -> Content {
    var pieces: [Content] = []
    var plain = ""
    var rest = text[...]
    while let first = rest.first {
      let isToken = first.isPartOfToken
      let run = rest.prefix { $0.isPartOfToken == isToken }
      rest = rest.dropFirst(run.count)
      guard isToken, let given = mnemonics[run.lowercased()] else {
        plain += run
        continue
      }
      if !plain.isEmpty { pieces.append(.text(plain)) }
      plain = ""
      pieces.append(.phonemes(try checked(given)))
    }
    if pieces.isEmpty { return .text(text) }
    if !plain.isEmpty { pieces.append(.text(plain)) }
    return .mixed(pieces)
  }
}

extension Character {
  /// Whether a word goes on across this symbol.
  fileprivate var isPartOfToken: Bool { isLetter || self == "'" || self == "’" || self == "-" }
}
