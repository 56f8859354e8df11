import ALSADevices
import Foundation
import Sound
import Testing
import TutorServices

private let hasVirtualSound = ProcessInfo.processInfo.environment["SPELLFLARE_VIRTUAL_SOUND"] == "1"

/// In real time, on the sinks that `Scripts/with-virtual-sound` makes.
@Suite(
  "Virtual sound", .serialized, .timeLimit(.minutes(1)),
  .enabled(if: hasVirtualSound, "needs Scripts/with-virtual-sound"))
struct VirtualSoundTests {
  private let clock = ContinuousClock()

  private func tone(seconds: Double, rate: Int) -> PCMClip {
    let samples = (0..<Int(seconds * Double(rate))).map {
      Int16(9_000 * sin(2 * .pi * 440 * Double($0) / Double(rate)))
    }
    return PCMClip(samples: samples, sampleRateHertz: rate)
  }

  @Test("a clip takes as long as it lasts, at any rate", arguments: [16_000, 22_050, 44_100, 48_000])
  func duration(rate: Int) async throws {
    let clip = tone(seconds: 0.6, rate: rate)
    let loudspeaker = Loudspeaker.alsa(id: "default")
    let taken = try await clock.measure { try await loudspeaker.play(clip) }
    #expect((0.57...0.75).contains(taken / .seconds(1)))
  }

  @Test("the first sample is written within 50 ms") func latency() async throws {
    let loudspeaker = Loudspeaker.alsa(id: "default")
    // Opening, one sample and a quiet tail of 20 ms: more than the time to the first sample.
    let taken = try await clock.measure { try await loudspeaker.play(PCMClip(samples: [0])) }
    #expect(taken < .milliseconds(50))
  }

  @Test("stop is heard within 30 ms, and a new clip plays at once") func stop() async throws {
    let loudspeaker = Loudspeaker.alsa(id: "default")
    async let playing: Void = loudspeaker.play(tone(seconds: 10, rate: 22_050))
    try await clock.sleep(for: .milliseconds(300))
    let start = clock.now
    loudspeaker.stop()
    try await playing
    #expect(clock.now - start < .milliseconds(30))
    let taken = try await clock.measure { try await loudspeaker.play(tone(seconds: 0.2, rate: 22_050)) }
    #expect((0.17...0.35).contains(taken / .seconds(1)))
  }

  @Test("stop also drops the clips that wait") func stopWaiting() async throws {
    let loudspeaker = Loudspeaker.alsa(id: "default")
    let clip = tone(seconds: 10, rate: 22_050)
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 { group.addTask { try await loudspeaker.play(clip) } }
      try await clock.sleep(for: .milliseconds(200))
      let start = clock.now
      loudspeaker.stop()
      try await group.waitForAll()
      #expect(clock.now - start < .milliseconds(60))
    }
  }

  @Test("a cancelled task stops the sound") func cancellation() async throws {
    let loudspeaker = Loudspeaker.alsa(id: "default")
    let clip = tone(seconds: 10, rate: 22_050)
    let task = Task { try await loudspeaker.play(clip) }
    try await clock.sleep(for: .milliseconds(200))
    let start = clock.now
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now - start < .milliseconds(30))
  }

  @Test("what is said into the microphone arrives sample by sample, in the time it takes") func capture()
    async throws
  {
    let spoken = tone(seconds: 0.5, rate: 16_000)
    let file = FileManager.default.temporaryDirectory.appending(path: "virtual-sound-\(UUID()).wav")
    try Data(WAVFile.encode(spoken)).write(to: file)
    // What is left of a temporary file harms nobody.
    defer { try? FileManager.default.removeItem(at: file) }

    let player = Process()
    player.executableURL = URL(filePath: "/usr/bin/paplay")
    player.arguments = ["-d", "mic", file.path]
    let start = clock.now
    var heard: [Int16] = []
    for try await clip in Microphone.alsa(id: "default").open() {
      // Capture runs before the sound is made, or its beginning would be missed.
      if heard.isEmpty { try player.run() }
      heard += clip.samples
      if heard.count >= 24_000 { break }
    }
    player.waitUntilExit()
    #expect((1.4...1.9).contains((clock.now - start) / .seconds(1)))

    // The server fades in over the first milliseconds; the rest is exact.
    let middle = Array(spoken.samples[800..<7_200])
    let found = heard.indices.contains { heard[$0...].starts(with: middle) }
    #expect(found)
  }

  @Test("the virtual devices are listed") func list() async throws {
    let devices = try await DeviceList.alsa.devices()
    #expect(devices.first?.id == "default")
    for kind in SoundDevice.Kind.allCases {
      #expect(devices.contains { $0.kind == kind && $0.description.contains("Virtual sound") })
    }
  }
}
