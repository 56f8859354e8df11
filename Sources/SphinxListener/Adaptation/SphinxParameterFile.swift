import Foundation

/// A binary file of an acoustic model's parameters, as CMU Sphinx writes them ("s3"): a text header that ends in
/// `endhdr`, a word that tells the byte order, a few counts, and 32-bit floating-point numbers.
struct SphinxParameterFile {
  /// The counts before the numbers; the last one is how many numbers there are.
  let counts: [Int]
  /// The numbers.
  let values: [Float]

  /// Reads a file.
  /// - Parameter countCount: how many counts this kind of file has: five for Gaussians, four for weights and transitions.
  /// - Throws: `LetterModelError` where the file is missing, cut off, or of another byte order.
  init(_ file: URL, countCount: Int) throws(LetterModelError) {
    let data = try LetterModel.contents(of: file)
    let damaged = LetterModelError.unusable("\(file.lastPathComponent) of the acoustic model is damaged.")
    guard let header = data.range(of: Data("endhdr\n".utf8)) else { throw damaged }
    let body = data[header.upperBound...]
    let valuesOffset = 4 * (1 + countCount)
    guard body.count >= valuesOffset else { throw damaged }
    func word(_ index: Int) -> UInt32 {
      body.withUnsafeBytes {
        UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
      }
    }
    guard word(0) == Self.byteOrderMark else { throw damaged }
    counts = (1...countCount).map { Int(word($0)) }
    let valueCount = counts[countCount - 1]
    // A checksum may follow the numbers.
    guard body.count >= valuesOffset + 4 * valueCount else { throw damaged }
    values = body.withUnsafeBytes { bytes in
      (0..<valueCount).map { index in
        let offset = valuesOffset + 4 * index
        return Float(
          bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      }
    }
  }

  private static let byteOrderMark: UInt32 = 0x1122_3344
}
