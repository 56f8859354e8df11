import Spelling
import TutorSession

/// A key as the terminal gives it: what a digit means depends on what is on the screen.
enum TerminalKey: Hashable, Sendable {
  case digit(Int)
  case tutor(TutorKey)
}

/// Makes keys of the bytes that a terminal sends. Where the bytes are cut makes no difference.
///
/// Arrow and function keys send sequences (ECMA-48: Escape, `[` or `O`, parameters, a last byte) that mean nothing
/// here. They begin as the Escape key does: what tells them apart is that more follows at once.
struct KeyParser {
  private var unfinished: [UInt8] = []

  /// Whether the last byte was Escape, which is a key only if nothing follows.
  var isAfterEscape: Bool { unfinished == [Self.escape] }

  /// The keys in a piece of input. What is cut in two is finished by the next piece.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var rest = (unfinished + bytes)[...]
    unfinished = []
    var keys: [TerminalKey] = []
    while !rest.isEmpty {
      guard let length = Self.length(ofFirstIn: rest) else {
        unfinished = Array(rest)
        return keys
      }
      if let key = Self.key(rest.prefix(length)) { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    return keys
  }

  /// The key that a pause makes of what came before it: nothing followed Escape.
  mutating func keyAfterPause() -> TerminalKey? {
    guard isAfterEscape else { return nil }
    unfinished = []
    return .tutor(.leave)
  }

  private static let escape: UInt8 = 0x1B

  /// How many bytes belong together, or nil where more must follow.
  private static func length(ofFirstIn bytes: ArraySlice<UInt8>) -> Int? {
    let next = bytes.dropFirst()
    switch bytes.first {
    case escape:
      switch next.first {
      case nil: return nil
      case UInt8(ascii: "["):
        guard let end = next.dropFirst().firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
          return nil
        }
        // Linux's console sends Escape, `[`, `[` and a letter for F1 to F5.
        let last = bytes[end] == UInt8(ascii: "[") ? end + 1 : end
        return last < bytes.endIndex ? last - bytes.startIndex + 1 : nil
      case UInt8(ascii: "O"): return bytes.count >= 3 ? 3 : nil
      case escape: return 1
      default: return 2
      }
    case .some(0xC2...0xDF): return length(ofCharacter: 2, in: bytes)
    case .some(0xE0...0xEF): return length(ofCharacter: 3, in: bytes)
    case .some(0xF0...0xF4): return length(ofCharacter: 4, in: bytes)
    default: return 1
    }
  }

  /// The length of a character of UTF-8, shorter where it breaks off and another begins.
  private static func length(ofCharacter length: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let found = 1 + bytes.dropFirst().prefix(length - 1).prefix { (0x80...0xBF).contains($0) }.count
    return found == length || found < bytes.count ? found : nil
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> TerminalKey? {
    switch bytes.first {
    case escape: return bytes.count == 1 ? .tutor(.leave) : nil
    case 0x0D, 0x0A: return .tutor(.done)
    case 0x7F, 0x08: return .tutor(.undo)
    case 0x15: return .tutor(.startAgain)  // Ctrl-U
    default: break
    }
    guard let text = String(validating: bytes, as: UTF8.self), let character = text.first else { return nil }
    if let digit = Int(text) { return .digit(digit) }
    return Letter(character).map { .tutor(.letter($0)) }
  }
}
