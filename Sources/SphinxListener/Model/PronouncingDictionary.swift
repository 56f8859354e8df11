import Foundation
import Synchronization

/// The stock model's pronouncing dictionary (CMUdict without stress marks), searched on demand: its 134,000 words are
/// not worth holding in memory for the one that is asked.
///
/// What is held after the first question is where the lines stand that begin alike. A file in order has one stretch for
/// each beginning; one without order has more of them, and the same answers.
public final class PronouncingDictionary: Sendable {
  /// The file as Debian's `pocketsphinx-en-us` brings it.
  public static let stockFile = LetterModel.stockFolder.appending(path: "cmudict-en-us.dict")

  /// Lines that follow one another and begin alike.
  private struct Stretch {
    var beginning: UInt16
    var bytes: Range<Int>
  }

  private let text: Data
  private let stretches = Mutex<[Stretch]?>(nil)

  /// Opens a dictionary.
  /// - Throws: `LetterModelError` where the file cannot be read.
  public init(file: URL = PronouncingDictionary.stockFile) throws(LetterModelError) {
    // `mappedIfSafe` copies 3 MB on Linux. A package's files are replaced and never shortened in place, so that what is
    // mapped stays.
    text = try LetterModel.contents(of: file, options: .alwaysMapped)
  }

  /// How a word is said: phones of the stock model, such as "B IH L IY V", one string for each way to say it, four at
  /// most; none where the word is not known.
  public func pronunciations(of word: String) -> [String] {
    let word = Array(word.lowercased().utf8)
    let beginning = word.withUnsafeBytes(Self.beginning)
    let markings = [" ", "(2) ", "(3) ", "(4) "].map { Array($0.utf8) }
    var found = [String?](repeating: nil, count: markings.count)
    for stretch in allStretches() where stretch.beginning == beginning {
      forEachLine(in: stretch.bytes) { line, _ in
        guard line.starts(with: word) else { return }
        let rest = line[word.count...]
        for (way, marking) in markings.enumerated() where found[way] == nil && rest.starts(with: marking) {
          found[way] = String(decoding: rest.dropFirst(marking.count), as: UTF8.self)
        }
      }
    }
    return found.prefix { $0 != nil }.compactMap(\.self)
  }

  private func allStretches() -> [Stretch] {
    stretches.withLock { known in
      if let known { return known }
      var all: [Stretch] = []
      forEachLine(in: 0..<text.count) { line, bytes in
        let beginning = Self.beginning(of: line)
        if let last = all.indices.last, all[last].beginning == beginning {
          all[last].bytes = all[last].bytes.lowerBound..<bytes.upperBound
        } else {
          all.append(Stretch(beginning: beginning, bytes: bytes))
        }
      }
      known = all
      return all
    }
  }

  /// The first two bytes of a word, without what comes after it: a space, or the number of the way to say it.
  private static func beginning(of line: UnsafeRawBufferPointer) -> UInt16 {
    var beginning: UInt16 = 0
    for index in 0..<min(line.count, 2) {
      if line[index] == UInt8(ascii: " ") || line[index] == UInt8(ascii: "(") { break }
      beginning = beginning << 8 | UInt16(line[index])
    }
    return beginning
  }

  /// Every line, without its end, and where it stands.
  ///
  /// On pointers, which do not leave this file: `memchr` finds the ends of 134,000 lines in a millisecond.
  private func forEachLine(in bytes: Range<Int>, _ body: (UnsafeRawBufferPointer, Range<Int>) -> Void) {
    text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return }
      var start = bytes.lowerBound
      while start < bytes.upperBound {
        let line = base + start
        let left = bytes.upperBound - start
        let count = memchr(line, CInt(UInt8(ascii: "\n")), left).map { line.distance(to: $0) } ?? left
        let next = start + min(count + 1, left)
        body(UnsafeRawBufferPointer(start: line, count: count), start..<next)
        start = next
      }
    }
  }
}
