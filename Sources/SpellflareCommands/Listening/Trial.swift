import Foundation
import Sound
import Spelling
import SphinxListener
import TutorServices

/// One recorded spelling with the word that was asked for.
struct Trial: Sendable {
  private let wav: String
  private let target: String
  private let lineError: String?

  init(line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    wav = fields[0]
    target = fields.count > 1 ? fields[1].trimmingCharacters(in: .whitespaces) : ""
    lineError =
      fields.count == 2 && !target.isEmpty ? nil : "A line must be a WAV file's path, a tab and a word."
  }

  /// Listens to the file.
  func judged(by decoder: LetterDecoder) async -> JudgedTrial {
    do {
      if let lineError { return failed(lineError) }
      let asked = AskedSpelling(letters: try askedLetters(target))
      let clip = try Tutor.clip(wav)
      let clock = ContinuousClock()
      let (start, processorStart) = (clock.now, Self.processorTime)
      let hearing = try await decoder.judge(clip, asked: asked)
      return JudgedTrial(
        wav: wav, target: target, hearing: hearing, audioTime: clip.duration, decodeTime: clock.now - start,
        processorTime: Self.processorTime - processorStart)
    } catch {
      return failed("\(error)")
    }
  }

  /// The processor time that this process has used: on a busy machine it says more than the clock.
  private static var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private func failed(_ error: String) -> JudgedTrial { JudgedTrial(wav: wav, target: target, error: error) }
}
