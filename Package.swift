// swift-tools-version: 6.2
import PackageDescription

/// Targets stand in the order of the layers: each may import only what stands above it in this list.
/// `Tests/LayerTests` reads the imports and fails when one points the other way.
let package = Package(
  name: "Spellflare",
  products: [.executable(name: "spellflare", targets: ["spellflare"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // C
    .systemLibrary(name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(
      name: "CPocketSphinx", pkgConfig: "pocketsphinx", providers: [.apt(["libpocketsphinx-dev"])]),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),

    // Pure: no clock, no randomness, no C, no disk
    .target(name: "Spelling"),
    .target(name: "Sound"),
    .target(name: "SpellingGame", dependencies: ["Spelling"]),

    // Seam
    .target(name: "SerialThread"),
    .target(name: "TutorServices", dependencies: ["Spelling", "Sound", "SpellingGame"]),

    // Live: one adapter each, none imports another
    .target(name: "EspeakVoice", dependencies: ["TutorServices", "SerialThread", "CEspeakNG"]),
    .target(name: "SphinxListener", dependencies: ["TutorServices", "SerialThread", "CPocketSphinx"]),
    .target(name: "ALSADevices", dependencies: ["TutorServices", "CALSA"]),
    .target(name: "SoundFiles", dependencies: ["TutorServices"]),
    .target(
      name: "ProgressDatabase",
      dependencies: ["TutorServices", "SerialThread", .product(name: "GRDB", package: "GRDB.swift")],
      exclude: ["PROFILE-FILE.md"]),
    .target(
      name: "SyncFolder", dependencies: ["TutorServices", "SerialThread"], exclude: ["SYNC-FOLDER.md"]),
    .target(name: "PINFile", dependencies: ["TutorServices", "SerialThread", "CCrypt"]),
    .target(name: "SettingsFile", dependencies: ["TutorServices"]),
    .target(name: "SpeakerFiles", dependencies: ["TutorServices"]),
    .target(name: "WordBankFiles", dependencies: ["TutorServices"], exclude: ["Words"]),

    // Session
    .target(name: "TutorSession", dependencies: ["TutorServices"]),

    // Faces
    .target(name: "TutorTerminal", dependencies: ["TutorSession"]),
    .target(
      name: "TutorPage",
      dependencies: [
        "TutorSession", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ], exclude: ["Page"]),

    // Top
    .target(
      name: "SpellflareCommands",
      dependencies: [
        "EspeakVoice", "SphinxListener", "ALSADevices", "SoundFiles", "ProgressDatabase", "SyncFolder",
        "PINFile", "SettingsFile", "SpeakerFiles", "WordBankFiles", "TutorTerminal", "TutorPage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "spellflare", dependencies: ["SpellflareCommands"]),
    .executableTarget(name: "benchmark", dependencies: ["EspeakVoice", "SphinxListener", "SoundFiles"]),
    .executableTarget(name: "ProgressBenchmark", dependencies: ["ProgressDatabase", "SyncFolder"]),

    // Tests
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .testTarget(name: "SoundTests", dependencies: ["Sound"]),
    .executableTarget(
      name: "ProgressKillProbe", dependencies: ["ProgressDatabase"], path: "Tests/ProgressKillProbe"),
    .testTarget(
      name: "ProgressDatabaseTests", dependencies: ["ProgressDatabase", "ProgressKillProbe"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "SyncFolderTests", dependencies: ["SyncFolder", "ProgressDatabase"]),
    .testTarget(name: "PINFileTests", dependencies: ["PINFile"]),
    .testTarget(name: "WordBankFilesTests", dependencies: ["WordBankFiles"]),
    .testTarget(name: "SettingsFileTests", dependencies: ["SettingsFile"]),
    .testTarget(name: "ALSADevicesTests", dependencies: ["ALSADevices"]),
    .testTarget(name: "SoundFilesTests", dependencies: ["SoundFiles"]),
    .testTarget(name: "EspeakVoiceTests", dependencies: ["EspeakVoice"]),
    .testTarget(name: "SpellingGameTests", dependencies: ["SpellingGame"]),
    .testTarget(name: "LayerTests"),
    .testTarget(name: "TutorSessionTests", dependencies: ["TutorSession"]),
    .testTarget(name: "TutorTerminalTests", dependencies: ["TutorTerminal"]),
    .target(name: "ScriptedTutor", dependencies: ["TutorPage"], path: "Tests/ScriptedTutor"),
    .executableTarget(
      name: "PageProbe", dependencies: ["TutorPage", "ScriptedTutor"], path: "Tests/PageProbe"),
    .testTarget(name: "TutorPageTests", dependencies: ["TutorPage", "ScriptedTutor"]),
    .executableTarget(
      name: "HearingEvidence", dependencies: ["SphinxListener"], path: "Tests/HearingEvidence"),
    .executableTarget(
      name: "AdaptationEvidence", dependencies: ["SphinxListener"], path: "Tests/AdaptationEvidence"),
    .testTarget(name: "SphinxListenerTests", dependencies: ["SphinxListener", "CPocketSphinx"]),
    .testTarget(name: "SpeakerFilesTests", dependencies: ["SpeakerFiles"]),
    .testTarget(name: "SpeakerAdaptationTests", dependencies: ["SphinxListener"]),
    .testTarget(
      name: "SpellflareCommandsTests", dependencies: ["spellflare", "SoundFiles", "WordBankFiles"]),
  ],
  swiftLanguageModes: [.v6]
)

// Warnings are errors where tests run, and only there: a newer compiler's new warning must not stop a family
// from playing.
if Context.environment["SPELLFLARE_STRICT"] == "1" {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}
