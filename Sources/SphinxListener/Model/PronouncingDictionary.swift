import Foundation

/// The stock model's pronouncing dictionary (CMUdict without stress marks), searched on demand: its 134,000 words are
/// not worth holding in memory for the one that is asked.
public struct PronouncingDictionary: Sendable {
  /// The file as Debian's `pocketsphinx-en-us` brings it.
  public static let stockFile = LetterModel.stockFolder.appending(path: "cmudict-en-us.dict")

  private let text: Data

  /// Opens a dictionary.
  /// - Throws: `LetterModelError` where the file cannot be read.
  public init(file: URL = PronouncingDictionary.stockFile) throws(LetterModelError) {
    text = try LetterModel.contents(of: file)
  }

  /// How a word is said: phones of the stock model, such as "B IH L IY V", one string for each way to say it; none
  /// where the word is not known.
  public func pronunciations(of word: String) -> [String] {
    let word = word.lowercased()
    var found: [String] = []
    for key in [word] + (2...4).map({ "\(word)(\($0))" }) {
      guard let range = text.range(of: Data("\n\(key) ".utf8)) else { break }
      let rest = text[range.upperBound...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      found.append(String(decoding: text[range.upperBound..<end], as: UTF8.self))
    }
    return found
  }
}
