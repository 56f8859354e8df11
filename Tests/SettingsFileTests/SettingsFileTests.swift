import Foundation
import Testing
import TutorServices

@testable import SettingsFile

@Suite("Settings")
final class SettingsFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("spellflare-settings-\(UUID().uuidString)/spellflare")
  // `try?`: a left-over in the temporary folder harms nobody.
  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  private var settings: SettingsFile { SettingsFile(folder: folder) { 1_795_237_488_000 } }
  private let chosen = Settings(
    voice: VoiceSettings(voice: "en-gb-scotland", rate: 0.75, pitch: 62, volume: 0.5),
    microphone: "hw:CARD=Device,DEV=0", loudspeaker: "pulse", letterCase: .lower,
    page: PageSettings(tileSize: .huge, colours: .dark, motion: .calm, scanning: .slow))

  private func put(_ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: settings.file)
  }

  private func object() throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: settings.file))
    return try #require(object as? [String: Any])
  }

  @Test("are the defaults where nothing was chosen yet, without a word and without a file")
  func missing() {
    #expect(settings.read() == SettingsReading(settings: Settings(), notices: []))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("come back as they were chosen")
  func roundTrip() throws {
    try settings.write(chosen)
    #expect(settings.read() == SettingsReading(settings: chosen, notices: []))
    try settings.write(Settings())
    #expect(settings.read() == SettingsReading(settings: Settings(), notices: []))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["settings.json"])
  }

  @Test("are written under plain names, for this login only")
  func form() throws {
    try settings.write(chosen)
    #expect(
      try String(contentsOf: settings.file, encoding: .utf8) == """
        {
          "colours" : "dark",
          "language" : "en",
          "letterCase" : "lower",
          "loudspeaker" : "pulse",
          "microphone" : "hw:CARD=Device,DEV=0",
          "motion" : "calm",
          "pitch" : 62,
          "rate" : 0.75,
          "scanning" : "slow",
          "tileSize" : "huge",
          "voice" : "en-gb-scotland",
          "volume" : 0.5
        }

        """)
    for (path, rights) in [(folder.path, 0o700), (settings.file.path, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == rights)
    }
  }

  @Test("keep what a newer version wrote beside them")
  func unknownKeys() throws {
    try put(#"{"theme": {"name": "night", "sizes": [1, 2.5]}, "sparkles": true, "rate": 0.5}"#)
    #expect(
      settings.read() == SettingsReading(settings: Settings(voice: VoiceSettings(rate: 0.5)), notices: []))
    try settings.write(chosen)
    #expect(settings.read().settings == chosen)
    let object = try object()
    #expect(object["sparkles"] as? Bool == true)
    let theme = try #require(object["theme"] as? [String: Any])
    #expect(theme["name"] as? String == "night")
    #expect(theme["sizes"] as? [Double] == [1, 2.5])
  }

  @Test(
    "that cannot be used give way to the default, each with a sentence",
    arguments: [
      #"{"rate": 99}"#, #"{"rate": "fast"}"#, #"{"pitch": -1}"#, #"{"volume": 2}"#, #"{"voice": 7}"#,
      #"{"microphone": ""}"#, #"{"letterCase": "Upper"}"#,
    ])
  func unusable(text: String) throws {
    try put(text)
    let reading = settings.read()
    #expect(reading.settings == Settings())
    #expect(reading.notices.count == 1)
    #expect(try String(contentsOf: settings.file, encoding: .utf8) == text)
  }

  @Test("in a damaged file are set aside and never overwritten", arguments: ["", "{", "[1]", "\u{0}\u{1}"])
  func damaged(text: String) throws {
    for _ in 1...2 {
      try put(text)
      let reading = settings.read()
      #expect(reading.settings == Settings())
      #expect(try #require(reading.notices.first).hasPrefix("The settings were damaged and are kept as"))
    }
    try put(text)
    try settings.write(chosen)
    #expect(settings.read().settings == chosen)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("settings.damaged-") }
    #expect(kept.count == 3)
    for name in kept {
      #expect(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) == text)
    }
  }

  @Test("that are a link stay a link")
  func link() throws {
    let target = folder.deletingLastPathComponent().appendingPathComponent("dotfiles.json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: target)
    let link = folder.appendingPathComponent("settings.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
    try settings.write(chosen)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
    #expect(settings.read().settings == chosen)
  }

  @Test("that cannot be written are told of, and nothing is left behind")
  func readOnly() throws {
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: folder)
    let error = #expect(throws: SettingsFileError.self) { try settings.write(chosen) }
    #expect(error?.code == .readOnly)
    #expect(try Data(contentsOf: folder) == Data("mine".utf8))
  }

  @Test("that a full disk refuses have a sentence of their own")
  func fullDisk() {
    let error = SettingsFileError(path: "/home/x/settings.json", errorNumber: ENOSPC)
    #expect(error.code == .diskFull)
    #expect(error.description.hasSuffix("then try again."))
  }

  @Test("stand where the XDG specification says")
  func folderName() {
    #expect(SettingsFolder.url(environment: ["XDG_CONFIG_HOME": "/c"]).path == "/c/spellflare")
    #expect(
      SettingsFolder.url(environment: ["XDG_CONFIG_HOME": "c", "HOME": "/h"]).path == "/h/.config/spellflare")
  }
}
