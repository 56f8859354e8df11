import Foundation
import SerialThread
import Sound
import TutorServices

internal import CEspeakNG

/// The voice of espeak-ng.
///
/// The library keeps all its state in global variables, and two threads in it at once corrupt each other. So there is
/// one actor for the whole process, with a thread of its own, and every call of the library is made on it.
public actor EspeakVoice {
  /// The one there is.
  public static let shared = EspeakVoice()

  private let thread = SerialThread(name: "voice")
  /// The actor's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  private var library: EspeakLibrary?

  private init() {}

  /// The voice as the tutor knows it.
  public nonisolated var voice: Voice {
    Voice(
      synthesize: { try await self.synthesize($0, settings: $1) },
      voices: { try await self.voices() })
  }

  /// Makes the sound of a speech.
  /// - Parameters:
  ///   - speech: what to say, as plain text: no markup in it has an effect.
  ///   - settings: the voice, its rate, pitch and volume.
  /// - Returns: a clip without long silence at its ends, but for the short pause before a word.
  /// - Throws: `VoiceError`, or `CancellationError` soon after the calling task is cancelled.
  public func synthesize(_ speech: Speech, settings: VoiceSettings) async throws -> PCMClip {
    let isCancelled = CancellationFlag()
    return try await withTaskCancellationHandler {
      try render(speech, settings: settings, until: isCancelled)
    } onCancel: {
      isCancelled.raise()
    }
  }

  /// Not asynchronous, so that no other speech can come between the voice's choice and its use.
  private func render(
    _ speech: Speech, settings: VoiceSettings, until isCancelled: CancellationFlag
  ) throws -> PCMClip {
    let library = try openLibrary()
    let parts = try SpeechPart.parts(of: speech, settings: settings)
    try library.selectVoice(settings.voice)
    var clip = PCMClip(samples: [], sampleRateHertz: library.sampleRateHertz)
    for part in parts {
      let samples = try library.synthesize(part, volume: settings.volume, until: isCancelled)
      guard !isCancelled.isRaised else { throw CancellationError() }
      clip.append(silence: part.silenceBefore)
      clip.samples += samples.trimmed(sampleRateHertz: library.sampleRateHertz)
    }
    return clip
  }

  /// The voices for English, the best known first, each also with other throats.
  /// - Throws: `VoiceError.dataMissing`.
  public func voices() async throws -> [VoiceDescription] { try openLibrary().voices() }

  /// What a voice says, in the International Phonetic Alphabet, stress marks included.
  ///
  /// The corresponding C function is `espeak_TextToPhonemes`.
  /// - Parameters:
  ///   - speech: what there is to say.
  ///   - voice: the `id` of the voice.
  /// - Throws: `VoiceError`.
  public func phonemes(of speech: Speech, voice: String) async throws -> String {
    let library = try openLibrary()
    try library.selectVoice(voice)
    var said: [String] = []
    for part in try SpeechPart.parts(of: speech, settings: VoiceSettings(voice: voice)) {
      said.append(try library.phonemes(of: part.content))
    }
    return said.joined(separator: " ")
  }

  /// The library's version, and the folder where its data is.
  /// - Throws: `VoiceError.dataMissing`.
  public func about() async throws -> (version: String, dataPath: String) {
    let library = try openLibrary()
    return (library.version, library.dataPath)
  }

  private func openLibrary() throws(VoiceError) -> EspeakLibrary {
    if let library { return library }
    let opened = try EspeakLibrary()
    library = opened
    return opened
  }
}

extension PCMClip {
  /// Adds silence at the end.
  fileprivate mutating func append(silence: Duration) {
    let count = Int(silence / .milliseconds(1)) * sampleRateHertz / 1_000
    samples += [Int16](repeating: 0, count: count)
  }
}

extension [Int16] {
  /// The samples without the silence before and after, but for a little so that nothing is bitten off.
  fileprivate func trimmed(sampleRateHertz: Int) -> [Int16] {
    let quiet = 60
    let margin = sampleRateHertz / 50
    guard let first = firstIndex(where: { abs(Int($0)) > quiet }),
      let last = lastIndex(where: { abs(Int($0)) > quiet })
    else { return [] }
    return Array(self[Swift.max(0, first - margin)..<Swift.min(count, last + margin)])
  }
}
