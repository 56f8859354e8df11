import Sound
import Testing

@Suite("Microphone check") struct MicrophoneCheckTests {
  /// Three letters in a room.
  private func check(voice: Double?, room: Double) -> MicrophoneCheck {
    var sound = SyntheticSound()
    for _ in 0..<3 {
      sound.noise(seconds: 0.5, decibels: room)
      if let voice { sound.letter(seconds: 0.4, decibels: voice, noiseDecibels: room) }
    }
    var check = MicrophoneCheck()
    var rest = sound.samples[...]
    while !rest.isEmpty {
      check.process(Array(rest.prefix(441)))
      rest = rest.dropFirst(441)
    }
    return check
  }

  @Test("a clear voice in a quiet room is good") func good() {
    let check = check(voice: -20, room: -65)
    #expect(check.finding == .good)
    #expect(abs(check.noiseFloorDecibelsFullScale + 65) < 2)
    #expect(check.speechDecibelsFullScale > -25)
  }

  @Test("each fault has its own finding") func faults() {
    #expect(check(voice: nil, room: -100).finding == .muted)
    #expect(check(voice: nil, room: -60).finding == .nobodySpoke)
    #expect(check(voice: nil, room: -25).finding == .tooNoisy)
    #expect(check(voice: -25, room: -32).finding == .tooNoisy)
    #expect(check(voice: -45, room: -55).finding == .tooFar)
    #expect(check(voice: -55, room: -80).finding == .tooQuiet)
    #expect(MicrophoneCheck().finding == .muted)
  }

  @Test("a voice that clips is too loud") func clipped() {
    var sound = SyntheticSound()
    sound.noise(seconds: 0.5, decibels: -60)
    sound.letter(seconds: 0.5, decibels: -6)
    var check = MicrophoneCheck()
    check.process(sound.samples.map { Int16(clamping: Int($0) * 8) })
    #expect(check.finding == .tooLoud)
  }
}
