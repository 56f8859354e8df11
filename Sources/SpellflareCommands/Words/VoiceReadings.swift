import EspeakVoice
import SphinxListener
import Spelling
import TutorServices
import WordBankFiles

/// Asks a voice how it says words.
struct VoiceReadings: Sendable {
  private let espeak = EspeakVoice.shared
  let voice: VoiceDescription
  let table: AccentTable

  /// One voice of each English, the default one first: other throats speak the same.
  static func voices() async throws(CommandFailure) -> [VoiceDescription] {
    do {
      return try await EspeakVoice.shared.voices().filter { $0.id == $0.language }
    } catch {
      throw CommandFailure(.unavailable, error)
    }
  }

  /// A voice by the `id` that the settings name it with.
  static func voice(_ id: String) async throws -> VoiceDescription {
    guard let voice = try await EspeakVoice.shared.voices().first(where: { $0.id == id }) else {
      throw VoiceError.unknownVoice(id)
    }
    return voice
  }

  /// Whether the voice says words that the bank does not know as a dictionary does, each part of a word by itself.
  func verdicts(
    on words: [String], by dictionary: PronouncingDictionary
  ) async throws(CommandFailure) -> [String: DictionaryReading.Verdict] {
    var verdicts: [String: DictionaryReading.Verdict] = [:]
    do {
      for word in words {
        var parts: [DictionaryReading.Verdict] = []
        for part in word.split(whereSeparator: { " -".contains($0) }).map(String.init) {
          let reading = DictionaryReading(
            word: part, spoken: try await espeak.phonemes(of: .word(part), voice: voice.id),
            pronunciations: dictionary.pronunciations(of: part))
          parts.append(reading.verdict(by: table))
        }
        verdicts[word] = parts.combined
      }
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    return verdicts
  }

  /// What the voice says for each word of a bank.
  /// - Parameter sentences: whether to ask for the sentences too.
  func audit(of words: [Word], sentences: Bool) async throws(CommandFailure) -> VoiceAudit {
    var readings: [VoiceAudit.Reading] = []
    readings.reserveCapacity(words.count)
    do {
      for word in words {
        let spoken = try await espeak.phonemes(of: .word(word), voice: voice.id)
        let sentence =
          sentences ? try await espeak.phonemes(of: .sentence(of: word), voice: voice.id) : nil
        readings.append(VoiceAudit.Reading(word: word, spoken: spoken, sentence: sentence))
      }
    } catch {
      throw CommandFailure(.unavailable, error)
    }
    return VoiceAudit(readings: readings, table: table, voice: voice.id)
  }
}
