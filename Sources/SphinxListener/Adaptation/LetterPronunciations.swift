import Foundation
import Spelling

/// How each letter's name is said, as `letters.dict` beside the acoustic model has it.
struct LetterPronunciations: Sendable {
  private var phones: [LetterSound: [[String]]] = [:]

  /// Reads a dictionary of lines such as `letter-b LB IYT`.
  init(file: URL) throws(LetterModelError) {
    let text = String(decoding: try LetterModel.contents(of: file), as: UTF8.self)
    for line in text.split(separator: "\n") where line.hasPrefix("letter-") {
      let fields = line.split(separator: " ").map(String.init)
      guard let scalar = fields[0].unicodeScalars.dropFirst("letter-".count).first,
        ("a"..."z").contains(scalar)
      else { continue }
      phones[.letter(Int(scalar.value) - 97), default: []].append(Array(fields.dropFirst()))
    }
  }

  /// The ways to say a letter's name; none for a symbol.
  subscript(letter: Letter) -> [[String]] { phones[LetterSound(letter)] ?? [] }
}
