import Foundation
import TutorServices

internal import CEspeakNG

/// The library, opened. Only the thread that opened it may use it.
final class EspeakLibrary {
  /// Samples a second that the library gives.
  let sampleRateHertz: Int
  /// The library's version.
  let version: String
  /// The folder where it found its data.
  let dataPath: String

  private var selectedVoice: String?
  /// Whether the last speech held phonemes in brackets.
  private var readsPhonemes = false

  /// Opens the library.
  ///
  /// The corresponding C functions are `espeak_Initialize` and `espeak_Info`.
  /// - Throws: `dataMissing`.
  init() throws(VoiceError) {
    // Synchronous: the sound is given to us, who play it, and nothing is done on other threads.
    let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, espeakINITIALIZE_DONT_EXIT)
    var path: UnsafePointer<CChar>?
    version = espeak_Info(&path).map { String(cString: $0) } ?? ""
    dataPath = path.map { String(cString: $0) } ?? ""
    // A library that was opened without its data speaks nothing and says nothing about it.
    guard rate > 0, FileManager.default.isReadableFile(atPath: dataPath + "/phontab") else {
      throw .dataMissing(lookedIn: dataPath)
    }
    sampleRateHertz = Int(rate)
    espeak_SetSynthCallback { samples, count, events in
      guard let userData = events?.pointee.user_data else { return 0 }
      let recording = Unmanaged<Recording>.fromOpaque(userData).takeUnretainedValue()
      if let samples { recording.samples += UnsafeBufferPointer(start: samples, count: Int(count)) }
      return recording.isCancelled.isRaised ? 1 : 0
    }
  }

  /// What the library gives while it speaks.
  private final class Recording {
    var samples: [Int16] = []
    let isCancelled: CancellationFlag
    init(isCancelled: CancellationFlag) { self.isCancelled = isCancelled }
  }

  /// Makes the samples of one part of a speech.
  ///
  /// The corresponding C functions are `espeak_SetParameter` and `espeak_Synth`.
  /// - Parameters:
  ///   - part: what to say.
  ///   - volume: from 0 to 1.
  ///   - isCancelled: looked at about every 60 ms of sound.
  func synthesize(
    _ part: SpeechPart, volume: Double, until isCancelled: CancellationFlag
  ) throws(VoiceError) -> [Int16] {
    try set(espeakRATE, to: part.wordsPerMinute)
    try set(espeakPITCH, to: part.pitch)
    try set(espeakRANGE, to: part.pitchRange)
    try set(espeakVOLUME, to: Int(100 * (volume.isFinite ? max(0, min(1, volume)) : 1)))

    return try synthesize(EspeakText(part.content), until: isCancelled)
  }

  private func synthesize(
    _ text: EspeakText, until isCancelled: CancellationFlag
  ) throws(VoiceError) -> [Int16] {
    let recording = Recording(isCancelled: isCancelled)
    let result = withExtendedLifetime(recording) {
      // The size counts the zero at the end.
      espeak_Synth(
        text.characters, text.characters.utf8.count + 1, 0, POS_CHARACTER, 0, text.flags, nil,
        Unmanaged.passUnretained(recording).toOpaque())
    }
    try check(result, operation: "synthesize")
    readsPhonemes = text.holdsPhonemes
    return recording.samples
  }

  /// The phonemes of one part of a speech in the International Phonetic Alphabet.
  ///
  /// The corresponding C function is `espeak_TextToPhonemes`.
  func phonemes(of content: SpeechPart.Content) throws(VoiceError) -> String {
    let text = EspeakText(content)
    if readsPhonemes != text.holdsPhonemes {
      // The function has no flag for phonemes in brackets: it does as the last speech did. So one is begun.
      let isCancelled = CancellationFlag()
      isCancelled.raise()
      _ = try synthesize(
        EspeakText(text.holdsPhonemes ? .phonemes("a") : .text("a")), until: isCancelled)
    }
    var clauses: [String] = []
    text.characters.withCString { start in
      var next: UnsafeRawPointer? = UnsafeRawPointer(start)
      // Each call takes one clause and moves the pointer on, to nil at the end.
      while next != nil {
        guard let clause = espeak_TextToPhonemes(&next, espeakCHARS_UTF8, espeakPHONEMES_IPA) else { return }
        clauses.append(String(cString: clause).trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }
    return clauses.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Speaks with a voice from now on.
  ///
  /// The corresponding C function is `espeak_SetVoiceByName`.
  /// - Parameter id: a language tag of the library's, or that with a variant: `en-us`, `en-gb+f2`.
  /// - Throws: `unknownVoice`.
  func selectVoice(_ id: String) throws(VoiceError) {
    guard id != selectedVoice else { return }
    // The library takes a misspelled variant, or a voice whose own program is missing, without a word; and it
    // knows British English by its file only. So the parts are looked up here.
    let parts = id.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let variant = parts.count > 1 ? "+" + parts[1] : ""
    guard let base = installedVoices().first(where: { $0.language == parts[0] }),
      parts.count == 1 || variants().contains(parts[1]),
      espeak_SetVoiceByName(base.identifier + variant) == EE_OK
    else { throw .unknownVoice(id) }
    selectedVoice = id
  }

  /// The voices for English, each also with other throats.
  func voices() -> [VoiceDescription] {
    let available = variants()
    return installedVoices().filter { $0.language == "en" || $0.language.hasPrefix("en-") }
      .sorted { VoiceName.rank($0.language) < VoiceName.rank($1.language) }
      .flatMap { voice in
        let english = VoiceName.english(language: voice.language, name: voice.name)
        return VoiceName.throats.filter { $0.variant.isEmpty || available.contains($0.variant) }.map {
          throat in
          VoiceDescription(
            id: throat.variant.isEmpty ? voice.language : "\(voice.language)+\(throat.variant)",
            name: "\(english), \(throat.name)", language: voice.language)
        }
      }
  }

  /// A voice file of the library's.
  private struct VoiceFile {
    var name: String
    var language: String
    var identifier: String
  }

  /// The voices that the library can speak with by itself; those of MBROLA need a program of their own.
  private func installedVoices() -> [VoiceFile] {
    list(language: nil).filter { !$0.identifier.hasPrefix("mb/") && !$0.identifier.hasPrefix("!v/") }
  }

  /// The names of the variants that may follow a voice after a plus sign.
  private func variants() -> Set<String> {
    Set(list(language: "variant").map { String($0.identifier.drop { $0 != "/" }.dropFirst()) })
  }

  /// The voice files of a language, or those of all languages, in the library's order.
  ///
  /// The corresponding C function is `espeak_ListVoices`.
  private func list(language: String?) -> [VoiceFile] {
    guard let language else { return Self.voiceFiles(espeak_ListVoices(nil)) }
    return language.withCString { pointer in
      var wanted = espeak_VOICE()
      wanted.languages = pointer
      return Self.voiceFiles(espeak_ListVoices(&wanted))
    }
  }

  /// Copies a list that ends with nil.
  private static func voiceFiles(_ list: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?) -> [VoiceFile] {
    guard var next = list else { return [] }
    var files: [VoiceFile] = []
    while let voice = next.pointee?.pointee {
      next += 1
      guard let name = voice.name, let languages = voice.languages, let identifier = voice.identifier else {
        continue
      }
      // A byte of priority stands before the first, and best, language.
      let language = String(cString: languages + 1)
      files.append(
        VoiceFile(name: String(cString: name), language: language, identifier: String(cString: identifier)))
    }
    return files
  }

  private func set(_ parameter: espeak_PARAMETER, to value: Int) throws(VoiceError) {
    try check(
      espeak_SetParameter(parameter, Int32(value), 0), operation: "set parameter \(parameter.rawValue)")
  }

  private func check(_ result: espeak_ERROR, operation: String) throws(VoiceError) {
    guard result == EE_OK else { throw .failed(operation: operation, code: Int(result.rawValue)) }
  }
}
