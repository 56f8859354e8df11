import ALSADevices
import EspeakVoice
import Foundation
import PINFile
import ProgressDatabase
import SettingsFile
import Sound
import SoundFiles
import SpeakerFiles
import SpellingGame
import SphinxListener
import TutorServices
import WordBankFiles

/// The wiring: which live adapter stands behind each service of this computer.
struct Tutor: Sendable {
  let files = InstalledFiles()

  /// Milliseconds since 1970 (UTC).
  static let now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1000) }

  /// Today, by the calendar of this login's time zone.
  static var today: CalendarDay { UTCOffsets().day(ofMilliseconds: now()) }

  /// The settings of this login, with a note on standard error for each that cannot be used.
  func settings() -> Settings {
    let reading = settingsFile.read()
    for notice in reading.notices { Console.note(notice) }
    return reading.settings
  }

  var settingsFile: SettingsFile { SettingsFile(folder: SettingsFolder.url(), now: Self.now) }

  /// The grown-ups' gate of this login.
  var gate: GrownUpGate { pinFile.gate }

  var pinFile: PINFile { PINFile(folder: DataFolder.url(), now: Self.now) }

  /// Who plays on this computer.
  var playing: PlayingLocks { PlayingLocks(dataFolder: DataFolder.url()) }

  /// The progress kept on this computer.
  func database() async throws(CommandFailure) -> ProgressDatabase {
    do { return try await openDatabase() } catch { throw CommandFailure(.cannotCreate, error) }
  }

  /// The progress kept on this computer, with a note on standard error for what a grown-up must know of it.
  func openDatabase() async throws(ProgressStoreError) -> ProgressDatabase {
    let database = try await ProgressDatabase.open(in: DataFolder.url(), now: Self.now)
    if let notice = database.report.notice { Console.note(notice) }
    do {
      try await ProfileRemoval.finish(in: database)
    } catch {
      // It is finished at a later start.
      Console.note("The removal of a child was cut short, and could not be finished. \(error)")
    }
    let older = OlderLists(
      files: OlderListFiles(folder: DataFolder.url().appending(path: "lists")), store: database.store)
    do {
      if let notice = try await older.takeIn() { Console.note(notice) }
    } catch {
      // They stay where they are until a later start.
      Console.note("Lists of words of an earlier Spellflare could not be taken in. \(error)")
    }
    return database
  }

  /// The words.
  /// - Parameter isDetailed: whether with how they are built, which no game asks for.
  func words(isDetailed: Bool = true) throws(CommandFailure) -> WordBank {
    let folder = try files.folder(.words)
    do {
      return try WordBankFiles.bank(in: folder, isDetailed: isDetailed)
    } catch {
      throw CommandFailure(.configuration, error)
    }
  }

  /// What is known of the children's voices.
  var speakers: SpeakerProfiles { speakerFiles.profiles }

  var speakerFiles: SpeakerFiles { SpeakerFiles(folder: DataFolder.url().appending(path: "speakers")) }

  /// What the recogniser is given.
  func letterModel() throws(CommandFailure) -> LetterModel {
    let folder = try files.folder(.letterModel)
    do {
      return try LetterModel(folder: folder)
    } catch {
      throw CommandFailure(.configuration, error)
    }
  }

  /// The recogniser, not yet loaded.
  func decoder() throws(CommandFailure) -> LetterDecoder { LetterDecoder(model: try letterModel()) }

  /// A child's voice, as it is known; or a sentence that says why nobody can be heard.
  func voice(of child: ProfileID) -> (ChildVoice?, notice: String?) {
    do {
      return (try ChildVoice(of: child, model: try letterModel(), profiles: speakers), nil)
    } catch {
      return (nil, "\(error) For now, type the letters.")
    }
  }

  /// The recogniser for a session, loading while the first word is said; or a sentence that says why there is none.
  func listener() -> (Listener?, notice: String?) {
    do {
      let decoder = try decoder()
      Task { try await decoder.prepare() }
      return (decoder.listener, nil)
    } catch {
      return (nil, "\(error) For now, type the letters.")
    }
  }

  var voice: Voice { EspeakVoice.shared.voice }

  /// A loudspeaker.
  /// - Parameter name: an ALSA name, a WAV file to write, or "none"; nil for the one in the settings.
  func loudspeaker(_ name: String?, settings: Settings) throws(CommandFailure) -> Loudspeaker? {
    let name = name ?? settings.loudspeaker ?? "default"
    if name == "none" { return nil }
    return name.isWAVFile ? try wavLoudspeaker(name, pacing: .realTime) : .alsa(id: name)
  }

  /// A WAV file in place of a loudspeaker.
  func wavLoudspeaker(_ path: String, pacing: Pacing = .unpaced) throws(CommandFailure) -> Loudspeaker {
    do {
      return try .wavFile(path: path, pacing: pacing)
    } catch {
      throw CommandFailure(.cannotCreate, error)
    }
  }

  /// A microphone.
  /// - Parameter name: an ALSA name or a WAV file to listen to; nil for the one in the settings.
  func microphone(_ name: String?, settings: Settings) throws(CommandFailure) -> Microphone {
    let name = name ?? settings.microphone ?? "default"
    guard name.isWAVFile else { return .alsa(id: name) }
    do {
      return try .tape(wavFileAt: name, pacing: .realTime)
    } catch {
      throw CommandFailure(.noInput, error)
    }
  }

  /// A clip read from a WAV file, at the listening rate.
  static func clip(_ path: String) throws(CommandFailure) -> PCMClip {
    do {
      return try PCMClip(wavFileAt: path).resampled(to: PCMClip.listeningRateHertz)
    } catch {
      throw CommandFailure(.noInput, error)
    }
  }
}

extension String {
  /// Whether this names a WAV file and not a device.
  var isWAVFile: Bool { lowercased().hasSuffix(".wav") }
}
