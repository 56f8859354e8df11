import ArgumentParser
import Foundation
import Sound
import SoundFiles
import Spelling
import SphinxListener
import TutorServices

/// `spellflare listen`
struct ListenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "listen", abstract: "Hear spelled letters once, and print what was understood.")

  @Option(help: "The word that is being spelled. Letters are heard far better when it is known.")
  var word: String?

  @Option(help: "A WAV file to listen to.")
  var wav: String?

  @Option(help: "The microphone, as `spellflare devices` names it.")
  var mic: String?

  func validate() throws {
    if wav != nil, mic != nil { throw ValidationError("--wav and --mic exclude each other.") }
  }

  func run() async throws {
    let tutor = Tutor()
    let letters = try word.map(askedLetters) ?? []
    let microphone: Microphone
    if let wav {
      _ = try Tutor.clip(wav)  // a file that cannot be used is told at once
      microphone = .wavFile(path: wav, pacing: .unpaced)
    } else {
      microphone = try tutor.microphone(mic, settings: tutor.settings())
    }
    let asked = AskedSpelling(letters: letters)
    // Said when the microphone gives sound, not before.
    var isListening = wav != nil
    do {
      for try await update in try tutor.decoder().listener.listen(asked, microphone.open()) {
        if !isListening { Console.note("Listening. Say the letters.") }
        isListening = true
        tell(update)
      }
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(.unavailable, error)
    }
  }

  private func tell(_ update: ListeningUpdate) {
    switch update {
    case .level, .speechStarted: break
    case .partial(let letters): Console.print("... \(letters.map(\.upperCased).joined(separator: " "))")
    case .heard(let hearing): Console.print(HearingText.line(hearing))
    }
  }
}

/// The letters of a word named on the command line.
func askedLetters(_ word: String) throws(CommandFailure) -> [Letter] {
  do {
    return try TypedSpelling.letters(in: word)
  } catch {
    throw CommandFailure(.usage, "\"\(word)\" cannot be spelled: \(error)")
  }
}
