import Foundation
import SoundFiles
import Spelling
import Synchronization
import TutorServices

/// A child whose answers are recordings: she misspells some words at first, and spells them right when asked again.
final class RecordedChild: Sendable {
  private let answers: [String: [FixtureTable.Row]]
  private let folder: URL
  private let pacing: Pacing
  private let answersGiven = Mutex<[String: Int]>([:])

  /// How often the child answers one word before she skips it.
  private static let patience = 6

  /// - Parameters:
  ///   - folder: holds the recordings and `fixtures.tsv`.
  ///   - pacing: whether an answer takes the time that speaking takes.
  init(folder: URL, pacing: Pacing) throws(CommandFailure) {
    let rows = try FixtureTable(in: folder).rows
    let wrong = Dictionary(grouping: rows.filter { $0.file.hasPrefix("wrong-") }, by: \.asked)
    let right = Dictionary(grouping: rows.filter { $0.file.hasPrefix("right-") }, by: \.asked)
    answers = right.reduce(into: [:]) { $0[$1.key] = (wrong[$1.key] ?? []) + $1.value }
    self.folder = folder
    self.pacing = pacing
  }

  /// The words of a bank that the child has answers to.
  func words(from bank: WordBank) throws(CommandFailure) -> [Word] {
    let words = answers.keys.sorted().compactMap(bank.word)
    guard !words.isEmpty else {
      throw CommandFailure(.configuration, "No recording answers any word of the bank.")
    }
    return words
  }

  /// A listener to whom this child answers whatever is asked, in place of the session's own microphone. Prints what
  /// was asked, said and heard.
  /// - Parameter skip: presses the key that skips a word, where no answer was understood.
  func answering(_ listener: Listener, skip: @escaping @Sendable () -> Void) -> Listener {
    Listener { asked, _ in
      guard let row = self.nextAnswer(to: asked.letters.text) else {
        Console.print("skips:  \(asked.letters.text)")
        skip()
        // Nothing more is heard until the key has had its effect.
        return AsyncThrowingStream { _ in }
      }
      Console.print("")
      Console.print("asked:  \(row.asked)")
      Console.print("said:   \(row.said)  (\(row.file), voice \(row.voice))")
      let recording = Microphone.wavFile(
        path: self.folder.appending(path: row.file).path, pacing: self.pacing)
      return Self.printing(listener.listen(asked, recording.open()))
    }
  }

  /// The first answer the first time, and so on; the last one from then on, until the child's patience ends.
  private func nextAnswer(to word: String) -> FixtureTable.Row? {
    let count = answersGiven.withLock { given in
      given[word, default: 0] += 1
      return given[word, default: 0]
    }
    guard let all = answers[word], count <= Self.patience else { return nil }
    return all[min(count, all.count) - 1]
  }

  private static func printing(
    _ updates: AsyncThrowingStream<ListeningUpdate, any Error>
  ) -> AsyncThrowingStream<ListeningUpdate, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for try await update in updates {
            if case .heard(let hearing) = update { Console.print("heard:  \(HearingText.line(hearing))") }
            continuation.yield(update)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
