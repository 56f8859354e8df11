import ALSADevices
import EspeakVoice
import Foundation
import ProgressDatabase
import SettingsFile
import Sound
import SphinxListener
import TutorServices

/// What is there on this computer and what is not.
struct Examination: Sendable {
  /// One thing that was looked at.
  struct Finding: Sendable {
    let subject: String
    let isGood: Bool
    let detail: String
  }

  let tutor: Tutor

  func findings() async -> [Finding] {
    var findings = [await voiceLibrary(), await chosenVoice()]
    findings += [recognizerLibrary(), await letterModel(), soundLibrary()]
    findings += await devices()
    findings += [await microphone(), await loudspeaker(), words(), await database(), settings(), locale()]
    return findings
  }

  private func finding(_ subject: String, _ check: () async throws -> String) async -> Finding {
    do {
      return Finding(subject: subject, isGood: true, detail: try await check())
    } catch {
      return Finding(subject: subject, isGood: false, detail: "\(error)")
    }
  }

  private func voiceLibrary() async -> Finding {
    await finding("libespeak-ng") {
      let (version, dataPath) = try await EspeakVoice.shared.about()
      return "\(version), \(LoadedLibrary.path("libespeak-ng") ?? "built in"), data in \(dataPath)"
    }
  }

  private func chosenVoice() async -> Finding {
    await finding("voice") {
      let settings = tutor.settings().voice
      _ = try await tutor.voice.synthesize(.sentence("Hello."), settings)
      return "\(settings.voice) speaks; \(try await tutor.voice.voices().count) to choose from"
    }
  }

  private func recognizerLibrary() -> Finding {
    library("libpocketsphinx", package: "libpocketsphinx3")
  }

  private func soundLibrary() -> Finding { library("libasound", package: "libasound2") }

  private func library(_ name: String, package: String) -> Finding {
    let path = LoadedLibrary.path(name)
    return Finding(
      subject: name, isGood: path != nil,
      detail: path ?? "not loaded: install it with `apt install \(package)`")
  }

  private func letterModel() async -> Finding {
    await finding("acoustic model") {
      let folder = try tutor.files.folder(.letterModel)
      let model = try LetterModel(folder: folder)
      try await LetterDecoder(model: model).prepare()
      let lack = model.isTrainedOnLetters ? "" : " without its acoustic model: letters are heard less well"
      return "\(folder.path)\(lack), "
        + "stock model in \(LetterModel.stockFolder.path)"
    }
  }

  private func devices() async -> [Finding] {
    do {
      let devices = try await DeviceList.alsa.devices()
      return [SoundDevice.Kind.capture, .playback].map { kind in
        let count = devices.count { $0.kind == kind }
        let name = kind == .capture ? "microphones" : "loudspeakers"
        return Finding(subject: name, isGood: count > 0, detail: "\(count); see `spellflare devices`")
      }
    } catch {
      return [Finding(subject: "sound devices", isGood: false, detail: "\(error)")]
    }
  }

  private func microphone() async -> Finding {
    await finding("microphone") {
      let settings = tutor.settings()
      for try await _ in try tutor.microphone(nil, settings: settings).open() { break }
      return "\"\(settings.microphone ?? "default")\" gives sound"
    }
  }

  private func loudspeaker() async -> Finding {
    await finding("loudspeaker") {
      let settings = tutor.settings()
      let silence = PCMClip(samples: [Int16](repeating: 0, count: 800))
      try await tutor.loudspeaker(nil, settings: settings)?.play(silence)
      return "\"\(settings.loudspeaker ?? "default")\" takes sound"
    }
  }

  private func words() -> Finding {
    do {
      let bank = try tutor.words()
      return Finding(subject: "words", isGood: true, detail: "\(bank.words.count), version \(bank.version)")
    } catch {
      return Finding(subject: "words", isGood: false, detail: "\(error)")
    }
  }

  private func database() async -> Finding {
    await finding("progress") {
      let database = try await tutor.database()
      let log = try await database.log()
      try await database.close()
      let skipped =
        log.skippedCount == 0 ? "" : "; \(log.skippedCount) more of a newer Spellflare are kept and skipped"
      return "\(database.file.path), \(log.events.count) entries\(skipped)"
    }
  }

  private func settings() -> Finding {
    let reading = tutor.settingsFile.read()
    return Finding(
      subject: "settings", isGood: reading.notices.isEmpty,
      detail: reading.notices.isEmpty ? tutor.settingsFile.file.path : reading.notices.joined(separator: " "))
  }

  private func locale() -> Finding {
    Finding(
      subject: "locale", isGood: Console.isUTF8,
      detail: Console.isUTF8
        ? "UTF-8" : "not UTF-8, so that the session is played line by line: set LANG=C.UTF-8")
  }
}
