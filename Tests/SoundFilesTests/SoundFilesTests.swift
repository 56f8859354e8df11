import Foundation
import Sound
import SoundFiles
import Testing
import TutorServices

@Suite("Sound files as devices", .timeLimit(.minutes(1))) final class SoundFilesTests: Sendable {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "sound-files-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    // What is left of a temporary folder harms nobody.
    try? FileManager.default.removeItem(at: folder)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func ramp(_ count: Int) -> [Int16] { (0..<count).map { Int16(truncatingIfNeeded: $0 &* 37) } }

  private func clip(in name: String) throws -> PCMClip { try PCMClip(wavFileAt: path(name)) }

  private func write(_ clip: PCMClip, to name: String) throws {
    try Data(WAVFile.encode(clip)).write(to: folder.appending(path: name))
  }

  private func heard(_ microphone: Microphone) async throws -> [Int16] {
    var samples: [Int16] = []
    for try await clip in microphone.open() { samples += clip.samples }
    return samples
  }

  @Test("a file as microphone is heard whole, each time it is opened") func microphone() async throws {
    try write(PCMClip(samples: ramp(5_001)), to: "a.wav")
    let microphone = Microphone.wavFile(path: path("a.wav"), pacing: .unpaced)
    #expect(try await heard(microphone) == ramp(5_001))
    #expect(try await heard(microphone) == ramp(5_001))
  }

  @Test("a file of another rate is heard at 16 kHz") func otherRate() async throws {
    try write(PCMClip(samples: ramp(44_100), sampleRateHertz: 44_100), to: "a.wav")
    #expect(try await heard(.wavFile(path: path("a.wav"), pacing: .unpaced)).count == 16_000)
  }

  @Test("in real time a file takes as long as it lasts") func realTime() async throws {
    try write(PCMClip(samples: ramp(4_800)), to: "a.wav")
    let start = ContinuousClock.now
    _ = try await heard(.wavFile(path: path("a.wav"), pacing: .realTime))
    #expect((0.28...1).contains((ContinuousClock.now - start) / .seconds(1)))
  }

  @Test("a missing file, a folder and a file without sound are refused in one sentence") func refusals()
    async throws
  {
    try Data("not a sound at all".utf8).write(to: folder.appending(path: "text.wav"))
    try Data().write(to: folder.appending(path: "empty.wav"))
    try FileManager.default.createSymbolicLink(atPath: path("device.wav"), withDestinationPath: "/dev/zero")
    for name in ["missing.wav", ".", "text.wav", "empty.wav", "device.wav"] {
      let microphone = Microphone.wavFile(path: path(name), pacing: .unpaced)
      let error = await #expect(throws: SoundDeviceError.self) { try await heard(microphone) }
      #expect(error?.description.contains(name) == true)
    }
  }

  @Test("a tape's stream ends with the file, and throws when it is opened once more") func tape() async throws
  {
    try write(PCMClip(samples: ramp(1_000)), to: "tape.wav")
    let microphone = try Microphone.tape(wavFileAt: path("tape.wav"), pacing: .unpaced)
    #expect(try await heard(microphone).count == 1_000)
    let error = await #expect(throws: SoundDeviceError.self) { try await heard(microphone) }
    #expect(error?.description.contains("heard to its end") == true)
  }

  @Test("a file as loudspeaker holds what was played, at the first clip's rate") func loudspeaker()
    async throws
  {
    let loudspeaker = try Loudspeaker.wavFile(path: path("out.wav"), pacing: .unpaced)
    try await loudspeaker.play(PCMClip(samples: ramp(1_003), sampleRateHertz: 22_050))
    #expect(try clip(in: "out.wav") == PCMClip(samples: ramp(1_003), sampleRateHertz: 22_050))
    try await loudspeaker.play(PCMClip(samples: ramp(800), sampleRateHertz: 44_100))
    #expect(try clip(in: "out.wav").samples.count == 1_403)
  }

  @Test("clips given at the same time are played one after the other") func order() async throws {
    let loudspeaker = try Loudspeaker.wavFile(path: path("out.wav"), pacing: .realTime)
    try await withThrowingTaskGroup { group in
      for value in 1...3 {
        group.addTask {
          try await loudspeaker.play(PCMClip(samples: [Int16](repeating: Int16(value), count: 900)))
        }
      }
      try await group.waitForAll()
    }
    let samples = try clip(in: "out.wav").samples
    #expect(samples.count == 2_700)
    let changes = zip(samples, samples.dropFirst()).count { $0 != $1 }
    #expect(changes == 2)
  }

  @Test("stop ends what plays within 30 ms, and the file holds only what was heard") func stop() async throws
  {
    let loudspeaker = try Loudspeaker.wavFile(path: path("out.wav"), pacing: .realTime)
    let start = ContinuousClock.now
    async let playing: Void = loudspeaker.play(PCMClip(samples: ramp(160_000)))
    try await Task.sleep(for: .milliseconds(200))
    let stopped = ContinuousClock.now
    loudspeaker.stop()
    try await playing
    // The machine may be busy with other tests; it is 20 ms where it is not.
    #expect(ContinuousClock.now - stopped < .milliseconds(100))
    let heard = try clip(in: "out.wav").duration
    #expect(heard < ContinuousClock.now - start)
    try await loudspeaker.play(PCMClip(samples: ramp(160)))
    #expect(try clip(in: "out.wav").duration == heard + .milliseconds(10))
  }

  @Test("a file that cannot be written is refused at once") func unwritable() {
    #expect(throws: SoundDeviceError.self) {
      try Loudspeaker.wavFile(path: path("no/such/folder/out.wav"), pacing: .unpaced)
    }
  }

  @Test("a full disk is an error, not a loss without a word") func fullDisk() async throws {
    let loudspeaker = try Loudspeaker.wavFile(path: "/dev/full", pacing: .unpaced)
    await #expect(throws: SoundDeviceError.self) { try await loudspeaker.play(PCMClip(samples: ramp(100))) }
  }
}
