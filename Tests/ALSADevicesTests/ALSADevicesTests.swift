import Foundation
import Sound
import Testing
import TutorServices

@testable import ALSADevices

@Suite("ALSA devices", .serialized, .timeLimit(.minutes(1))) struct ALSADevicesTests {
  private let card: SoundWithoutCard

  init() throws { card = try SoundWithoutCard.shared.get() }

  private func ramp(_ count: Int) -> [Int16] { (0..<count).map { Int16(truncatingIfNeeded: $0 &* 37) } }

  private func samples(_ bytes: [UInt8]) -> [Int16] {
    SampleCoding.signed16.decode(bytes, channelCount: 1)
  }

  @Test("what is played reaches the device exactly, and a quiet tail after it") func playback() async throws {
    let loudspeaker = Loudspeaker.alsa(id: "recorder")
    for count in [1, 100, 22_050] {
      try await loudspeaker.play(PCMClip(samples: ramp(count), sampleRateHertz: 22_050))
      let played = samples(try card.played())
      #expect(Array(played.prefix(count)) == ramp(count))
      #expect(played.dropFirst(count).allSatisfy { $0 == 0 })
    }
  }

  @Test("a device that wants fractions gets the same sound") func floats() async throws {
    try await Loudspeaker.alsa(id: "float_recorder").play(PCMClip(samples: ramp(1_000)))
    let played = SampleCoding.signed32.decode(try card.played(), channelCount: 1)
    // ALSA's own conversion to whole numbers may differ by a step.
    #expect(zip(played, ramp(1_000)).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    #expect(played.count >= 1_000)
  }

  @Test("a device with two channels gets the sound on both") func stereo() async throws {
    try await Loudspeaker.alsa(id: "stereo_recorder").play(PCMClip(samples: ramp(500)))
    let played = samples(try card.played())
    #expect(Array(played.prefix(1_000)) == ramp(500).flatMap { [$0, $0] })
  }

  @Test("what is spoken arrives exactly, at 16 kHz") func capture() async throws {
    try card.speak(ramp(8_000))
    #expect(try await captured(from: "microphone", count: 8_000) == ramp(8_000))
  }

  @Test("channels are heard as their mean") func mean() {
    let frames: [Int16] = [100, 300, -5, -15, .max, .max, .min, .min]
    for coding in SampleCoding.allCases where coding != .unsigned8 {
      let heard = coding.decode(coding.encode(frames, channelCount: 1), channelCount: 2)
      #expect(heard == [200, -10, .max, .min])
    }
  }

  private func captured(from id: String, count: Int) async throws -> [Int16] {
    var heard: [Int16] = []
    for try await clip in Microphone.alsa(id: id).open() {
      #expect(clip.sampleRateHertz == 16_000)
      heard += clip.samples
      if heard.count >= count { break }
    }
    return Array(heard.prefix(count))
  }

  @Test("a microphone can be opened again as soon as its reader went away") func reopening() async throws {
    try card.speak(ramp(1_000))
    for _ in 0..<3 { #expect(try await captured(from: "microphone", count: 1_000) == ramp(1_000)) }
  }

  @Test("an unknown device is named in the error") func unknownDevice() async {
    await #expect(throws: SoundDeviceError.noSuchDevice(id: "nonsense", kind: .playback)) {
      try await Loudspeaker.alsa(id: "nonsense").play(PCMClip(samples: [1, 2, 3]))
    }
    await #expect(throws: SoundDeviceError.noSuchDevice(id: "nonsense", kind: .capture)) {
      for try await _ in Microphone.alsa(id: "nonsense").open() {}
    }
  }

  @Test("a default device that leads nowhere is an error, with a card or without") func noDefault() async {
    let error = await #expect(throws: SoundDeviceError.self) {
      try await Loudspeaker.alsa(id: "default").play(PCMClip(samples: [1, 2, 3]))
    }
    #expect([.noSoundCard(kind: .playback), .noSuchDevice(id: "default", kind: .playback)].contains(error))
  }

  @Test("a loudspeaker that failed once plays again when the device is there") func failureIsNotForGood()
    async throws
  {
    let loudspeaker = Loudspeaker.alsa(id: "stereo_recorder")
    try await loudspeaker.play(PCMClip(samples: []))
    try await loudspeaker.play(PCMClip(samples: ramp(100)))
    try await loudspeaker.play(PCMClip(samples: ramp(200)))
    #expect(Array(samples(try card.played()).prefix(400)) == ramp(200).flatMap { [$0, $0] })
  }

  @Test("a cancelled task plays nothing more and throws") func cancellation() async throws {
    let loudspeaker = Loudspeaker.alsa(id: "recorder")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await loudspeaker.play(PCMClip(samples: ramp(100)))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("no message of the library reaches standard error") func silence() async throws {
    let pipe = Pipe()
    let standardError = dup(STDERR_FILENO)
    dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
    _ = try? await Loudspeaker.alsa(id: "nonsense").play(PCMClip(samples: [1]))  // fails, as tested above
    dup2(standardError, STDERR_FILENO)
    close(standardError)
    try pipe.fileHandleForWriting.close()
    let written = String(
      decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(!written.contains("ALSA"))
  }

  @Test("every coding gives back what it was given", arguments: SampleCoding.allCases, [1, 2, 6])
  func codings(coding: SampleCoding, channelCount: Int) {
    let samples: [Int16] = [0, 256, -256, 32_512, -32_768, 1_024]
    let bytes = coding.encode(samples, channelCount: channelCount)
    #expect(bytes.count == samples.count * channelCount * coding.bytesPerSample)
    #expect(coding.decode(bytes, channelCount: channelCount) == samples)
  }
}
