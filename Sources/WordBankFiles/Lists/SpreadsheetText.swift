import Foundation

/// Reads the text of a file that a spreadsheet or an editor wrote, in whichever encoding that was.
///
/// A mark at its beginning tells UTF-8 or UTF-16. Without one, zeros tell UTF-16; what is valid UTF-8 is taken for
/// that; and anything else for Windows-1252, in which every byte is some character.
enum SpreadsheetText {
  static func decode(_ bytes: [UInt8]) -> String {
    let text: String
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      text = utf16(bytes.dropFirst(2), isBigEndian: false)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      text = utf16(bytes.dropFirst(2), isBigEndian: true)
    } else if let zero = bytes.prefix(100).firstIndex(of: 0) {
      text = utf16(bytes[...], isBigEndian: zero % 2 == 0)
    } else if let valid = String(validating: bytes, as: UTF8.self) {
      text = valid
    } else {
      text = String(bytes: bytes, encoding: .windowsCP1252) ?? windows1252(bytes)
    }
    return text.precomposedStringWithCanonicalMapping
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String {
    let pairs = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (one, other) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? one << 8 | other : other << 8 | one
    }
    return String(decoding: pairs, as: UTF16.self)
  }

  /// Five bytes of Windows-1252 stand for nothing, and Foundation refuses a text that holds one: they are left out.
  private static func windows1252(_ bytes: [UInt8]) -> String {
    let unused: Set<UInt8> = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
    return String(bytes: bytes.filter { !unused.contains($0) }, encoding: .windowsCP1252) ?? ""
  }
}
