import Foundation
import Sound
import SoundFiles
import Testing

@Suite("Sound fixtures") struct FixtureTests {
  /// One line of `Audio/fixtures.tsv`.
  private struct Fixture {
    var file: String
    var asked: String
    var said: String
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Audio")

  private func fixtures() throws -> [Fixture] {
    let table = try String(contentsOf: Self.folder.appending(path: "fixtures.tsv"), encoding: .utf8)
    return try table.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(
        fields.count == 5 && !fields[4].isEmpty, "a line names file, word, what is said, voice, licence")
      return Fixture(file: fields[0], asked: fields[1], said: fields[2])
    }
  }

  private func decode(_ file: String) throws -> WAVFile {
    try WAVFile(decoding: Array(Data(contentsOf: Self.folder.appending(path: file))))
  }

  @Test("the table lists exactly the files there are") func table() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files.filter { $0.hasSuffix(".wav") }) == Set(try fixtures().map(\.file)))
  }

  @Test(
    "each broken file is refused for its own reason",
    arguments: [
      ("truncated-header.wav", WAVError.truncatedHeader), ("header-only.wav", .noSamples),
      ("empty.wav", .empty), ("not-a-wav.wav", .notWAV),
    ])
  func broken(file: String, error: WAVError) {
    #expect(throws: error) { try decode(file) }
  }

  @Test("a file cut short is read as far as it goes") func cutShort() throws {
    let file = try decode("cut-short.wav")
    #expect(file.isCutShort)
    #expect(file.clip.samples.count == (30_000 - 44) / 2)
  }

  @Test("every spelling is found as one utterance with a pause between its letters") func spellings() throws {
    let spellings = try fixtures().filter { $0.file.hasPrefix("right-") || $0.file.hasPrefix("wrong-") }
    #expect(spellings.count >= 20)
    for spelling in spellings {
      let end = try #require(utterances(in: try decode(spelling.file).clip).first)
      // The closure within an X may count as one, too.
      let betweenLetters = spelling.said.split(separator: " ").count - 1
      #expect((betweenLetters...betweenLetters + 1).contains(end.pauses.count), "\(spelling.file)")
    }
  }

  @Test("44.1 kHz in stereo is one utterance of three letters, too") func stereo() throws {
    let file = try decode("stereo-44100.wav")
    #expect(file.format.channelCount == 2 && file.format.sampleRateHertz == 44_100)
    #expect(utterances(in: file.clip.resampled(to: 16_000)).first?.pauses.count == 2)
  }

  @Test(
    "silence, noise and a fan are no utterance",
    arguments: ["silence.wav", "noise-white.wav", "noise-fan.wav"])
  func noSpeech(file: String) throws {
    #expect(utterances(in: try decode(file).clip).isEmpty)
  }

  @Test("what clips is told from what does not") func clipped() throws {
    func finding(_ file: String) throws -> MicrophoneFinding {
      var check = MicrophoneCheck()
      check.process(try decode(file).clip.samples)
      return check.finding
    }
    #expect(try finding("clipped.wav") == .tooLoud)
    #expect(try finding("right-cat.wav") == .good)
    #expect(try finding("silence.wav") == .muted)
    #expect(try finding("noise-white.wav") == .tooNoisy)
  }

  private func utterances(in clip: PCMClip) -> [UtteranceEnd] {
    var endpointer = Endpointer()
    return (endpointer.process(clip.samples) + endpointer.finish()).compactMap {
      if case .ended(let end) = $0 { end } else { nil }
    }
  }
}
