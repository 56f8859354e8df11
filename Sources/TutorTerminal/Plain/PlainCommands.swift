import Foundation
import Spelling
import TutorSession

/// What a line typed in the plain face means.
enum PlainCommands {
  /// A line that means nothing.
  struct NotUnderstood: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  /// Told once at the start.
  static let introduction =
    "Type a spelling and press Enter. Or type a number: "
    + KeyLegend.digits.map { "\($0.digit) \($0.title)" }.joined(separator: ", ") + ", 0 leave."

  /// The key that a line stands for; nil for a blank line.
  static func key(for line: String, choice: [Letter]) -> Result<TutorKey?, NotUnderstood> {
    let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
    if line.isEmpty { return .success(nil) }
    if let number = Int(line) {
      if let key = KeyLegend.key(forDigit: number, choice: choice) { return .success(key) }
      return .failure(NotUnderstood(description: "There is no number \(number). \(introduction)"))
    }
    do {
      return .success(.spelling(try TypedSpelling.letters(in: line)))
    } catch {
      return .failure(NotUnderstood(description: "\(error) Letters only, please."))
    }
  }
}
