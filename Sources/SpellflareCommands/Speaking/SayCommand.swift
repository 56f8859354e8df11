import ArgumentParser
import Sound
import SoundFiles
import Spelling
import TutorServices

/// `spellflare say`
struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say", abstract: "Say a word or a text as the tutor does.")

  @Argument(help: "A word, or a text in quotes.")
  var text: String

  @Flag(help: "Say the letters one by one.")
  var letters = false

  @Option(help: "The voice, as `spellflare voices` names it.")
  var voice: String?

  @Option(help: "Write a WAV file instead of playing.")
  var wav: String?

  @Option(help: "The loudspeaker, as `spellflare devices` names it.")
  var speaker: String?

  func run() async throws {
    let tutor = Tutor()
    let settings = tutor.settings()
    var voiceSettings = settings.voice
    if let voice { voiceSettings.voice = voice }
    let clip: PCMClip
    do {
      clip = try await tutor.voice.synthesize(speech(tutor), voiceSettings)
    } catch let error as VoiceError {
      throw CommandFailure(error.exitCode, error)
    }
    let output =
      try wav.map { try tutor.wavLoudspeaker($0) } ?? tutor.loudspeaker(speaker, settings: settings)
    guard let output else { return }
    do {
      try await output.play(clip)
    } catch {
      throw CommandFailure(wav == nil ? .unavailable : .cannotCreate, error)
    }
  }

  private func speech(_ tutor: Tutor) throws -> Speech {
    if letters {
      do {
        return .letters(try TypedSpelling.letters(in: text))
      } catch {
        throw CommandFailure(.usage, "\(error) Only a word can be said by --letters.")
      }
    }
    guard !text.contains(" ") else { return .sentence(text) }
    // A word of the bank is said as the tutor says it; any other word as it is read.
    let known = (try? tutor.words())?.word(text)  // `try?`: saying needs no bank
    return known.map { .word($0) } ?? .word(text)
  }
}

extension VoiceError {
  /// Whether the command line or the computer is to blame.
  fileprivate var exitCode: CommandFailure.Code {
    switch self {
    case .unknownVoice, .nothingToSay, .unreadablePhonemes: .usage
    case .dataMissing, .failed: .unavailable
    }
  }
}
