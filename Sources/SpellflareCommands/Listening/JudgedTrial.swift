import Foundation
import TutorServices

/// A trial's outcome as `spellflare judge` prints it.
struct JudgedTrial: Encodable, Sendable {
  let wav: String
  let target: String
  private(set) var heard: String?
  private(set) var verdict: String?
  private(set) var confidence: Double?
  private(set) var doubts: [String]?
  private(set) var kind: String?
  private(set) var audioSeconds: Double?
  private(set) var decodeSeconds: Double?
  private(set) var processorSeconds: Double?
  private(set) var error: String?

  /// A trial that could not be judged.
  init(wav: String, target: String, error: String) {
    self.wav = wav
    self.target = target
    self.error = error
  }

  /// A trial that was judged. What is no spelling is `unsure`: the tutor asks again.
  init(
    wav: String, target: String, hearing: Hearing, audioTime: Duration, decodeTime: Duration,
    processorTime: Duration
  ) {
    self.wav = wav
    self.target = target
    audioSeconds = Self.rounded(audioTime / .seconds(1), places: 3)
    decodeSeconds = Self.rounded(decodeTime / .seconds(1), places: 4)
    processorSeconds = Self.rounded(processorTime / .seconds(1), places: 4)
    switch hearing {
    case .letters(let hypothesis):
      kind = "letters"
      heard = hypothesis.letters.filter(\.letter.isAlphabetic).map(\.letter.upperCased).joined()
      verdict = hypothesis.verdict.rawValue
      confidence = Self.rounded(hypothesis.confidence, places: 4)
      doubts = hypothesis.doubts.map { doubt in
        "\(doubt.index + 1):" + doubt.candidates.map(\.upperCased).joined(separator: "/")
      }
    case .wholeWord: set(kind: "wholeWord")
    case .command(let command): set(kind: "command:\(command.rawValue)")
    case .nothing: set(kind: "nothing")
    case .tooNoisy: set(kind: "tooNoisy")
    case .silence: set(kind: "silence")
    }
  }

  private mutating func set(kind: String) {
    self.kind = kind
    heard = ""
    verdict = SpokenVerdict.unsure.rawValue
    confidence = 0
  }

  private static func rounded(_ value: Double, places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (value * scale).rounded() / scale
  }

  /// One line.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
