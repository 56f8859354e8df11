import Spelling
import TutorSession

/// A key as the terminal gives it: what a digit means depends on what is on the screen.
enum TerminalKey: Hashable, Sendable {
  case digit(Int)
  case tutor(TutorKey)
}

/// Makes keys of the bytes that a terminal sends.
struct KeyParser {
  private var unfinished: [UInt8] = []

  /// The keys in a piece of input. A letter whose bytes are cut in two is finished by the next piece.
  mutating func keys(in bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var rest = unfinished + bytes
    unfinished = []
    var keys: [TerminalKey] = []
    while let byte = rest.first {
      if byte == 0x1B {
        // Terminals send a key's sequence in one piece: what follows Escape belongs to an arrow or function key.
        if rest.count == 1 { keys.append(.tutor(.leave)) }
        return keys
      }
      let length = Self.length(ofCharacterBeginningWith: byte)
      guard length <= rest.count else {
        unfinished = rest
        return keys
      }
      if let key = Self.key(Array(rest.prefix(length))) { keys.append(key) }
      rest.removeFirst(length)
    }
    return keys
  }

  private static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }

  private static func key(_ bytes: [UInt8]) -> TerminalKey? {
    switch bytes[0] {
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
