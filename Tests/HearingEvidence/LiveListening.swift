import Foundation
import Sound
import Spelling
import SphinxListener
import Synchronization
import TutorServices

/// Sound as a microphone gives it: pieces of 50 ms, each when it is due, or as fast as they are taken.
final class SoundTape: Sendable {
  private static let pieceLength = PCMClip.listeningRateHertz / 20

  private let samples: [Int16]
  private let isPaced: Bool
  private let began = ContinuousClock.now
  private let position = Mutex(0)

  init(_ samples: [Int16], isPaced: Bool) {
    self.samples = samples
    self.isPaced = isPaced
  }

  /// How far the sound was taken.
  var taken: Duration { PCMClip(samples: Array(samples.prefix(position.withLock(\.self)))).duration }

  /// Whether nothing is left.
  var isOver: Bool { position.withLock(\.self) >= samples.count }

  /// How long ago the last piece that was taken was due.
  var lag: Duration { began.duration(to: .now) - taken }

  /// The sound from where it was left.
  var sound: AsyncThrowingStream<PCMClip, any Error> { AsyncThrowingStream { try await self.next() } }

  private func next() async throws -> PCMClip? {
    let piece = position.withLock { position -> [Int16] in
      let piece = samples[position...].prefix(Self.pieceLength)
      position += piece.count
      return Array(piece)
    }
    guard !piece.isEmpty else { return nil }
    if isPaced { try await Task.sleep(until: began + taken, clock: .continuous) }
    return PCMClip(samples: piece)
  }
}

/// Utterances heard by the live path: the endpointer, and the decoder as it follows.
struct LiveListening {
  private let decoder: LetterDecoder

  init(decoder: LetterDecoder) { self.decoder = decoder }

  /// Hears the next utterance of a tape.
  func utterance(on tape: SoundTape, asked: AskedSpelling) async throws -> Hearing? {
    for try await update in decoder.listener.listen(asked, tape.sound) {
      if case .heard(let hearing) = update { return hearing }
    }
    return nil
  }

  /// Hears one utterance at a time until the tape is over, each as the answer to another word, and prints what is not
  /// nothing.
  func stream(_ clip: PCMClip, asked words: [AskedSpelling]) async throws {
    let tape = SoundTape(clip.samples, isPaced: false)
    var counts: [String: Int] = [:]
    var utterances = 0
    while !tape.isOver {
      let asked = words[utterances % words.count]
      utterances += 1
      guard let hearing = try await utterance(on: tape, asked: asked) else { break }
      let kind = Self.kind(of: hearing)
      counts[kind, default: 0] += 1
      if kind != "nothing" { print("\(tape.taken)\t\(asked.letters.text)\t\(described(hearing))") }
    }
    let minutes = clip.duration / .seconds(60)
    let strings = ["correct", "misspelled", "unsure"].reduce(0) { $0 + (counts[$1] ?? 0) }
    print(
      "\(minutes.rounded(toPlaces: 1)) minutes, \(utterances) utterances: "
        + counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        + "; \((Double(strings) / minutes).rounded(toPlaces: 2)) strings of letters a minute")
  }

  private static func kind(of hearing: Hearing) -> String {
    switch hearing {
    case .letters(let hypothesis): hypothesis.verdict.rawValue
    case .wholeWord: "whole word"
    case .command: "command"
    case .nothing, .tooNoisy, .silence: "nothing"
    }
  }
}

extension Double {
  func rounded(toPlaces places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}
