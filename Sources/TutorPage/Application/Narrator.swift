import Sound
import TutorServices

/// Says the page's own words: the last that is asked for, in place of what is being said.
actor Narrator {
  private let voice: Voice
  private var saying: Task<Void, any Error>?
  private var count = 0

  init(voice: Voice) { self.voice = voice }

  /// Begins to say a text, and returns when its sound begins.
  /// - Throws: `VoiceError` where nothing can be said.
  func say(_ text: String, _ settings: VoiceSettings, _ loudspeaker: Loudspeaker) async throws {
    hush()
    count += 1
    let number = count
    let clip = try await voice.synthesize(.sentence(text), settings)
    guard number == count else { return }
    saying = Task { try await loudspeaker.play(clip) }
  }

  /// Returns when what is being said is over, and the room has fallen silent.
  func silence(quietTail: Duration) async throws {
    guard let saying else { return }
    _ = await saying.result
    try await Task.sleep(for: quietTail)
  }

  /// Stops talking.
  func hush() {
    count += 1
    saying?.cancel()
    saying = nil
  }
}
