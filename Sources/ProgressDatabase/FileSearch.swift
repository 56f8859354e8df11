import Foundation

/// Looks for texts in the bytes of files, whatever the files hold.
public struct FileSearch: Sendable {
  private let identifiers: Set<String>
  private let texts: [Data]

  /// A search.
  /// - Parameter texts: what is looked for. Identifiers of the form that UUIDs have are found in one pass, however many
  ///   there are.
  public init(_ texts: Set<String>) {
    identifiers = texts.filter { Self.isIdentifier(Array($0.utf8)) }
    self.texts = texts.subtracting(identifiers).filter { !$0.isEmpty }.map { Data($0.utf8) }
  }

  /// The files, of those given and of all in the folders among them, that hold one of the texts.
  public func files(in items: [URL]) throws -> [URL] {
    try items.flatMap(Self.allFiles).filter { try contains($0) }
  }

  /// All files below an item, or the item itself; none where it is not there.
  public static func allFiles(_ item: URL) -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: item.path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { return [item] }
    let names = FileManager.default.enumerator(atPath: item.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { item.appendingPathComponent($0) }.filter {
      FileManager.default.fileExists(atPath: $0.path, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  private func contains(_ file: URL) throws -> Bool {
    let data = try Data(contentsOf: file, options: .mappedIfSafe)
    return texts.contains { data.firstRange(of: $0) != nil } || containsIdentifier(data)
  }

  private static let length = 36
  private static let dashes = [8, 13, 18, 23]

  private static func isIdentifier(_ bytes: [UInt8]) -> Bool {
    bytes.count == length && dashes.allSatisfy { bytes[$0] == UInt8(ascii: "-") }
  }

  private func containsIdentifier(_ data: Data) -> Bool {
    guard !identifiers.isEmpty, data.count >= Self.length else { return false }
    let dash = UInt8(ascii: "-")
    return data.withUnsafeBytes { bytes in
      for start in 0...(bytes.count - Self.length) {
        guard bytes[start + 8] == dash, bytes[start + 13] == dash, bytes[start + 18] == dash,
          bytes[start + 23] == dash
        else { continue }
        let text = String(decoding: bytes[start..<start + Self.length], as: UTF8.self)
        if identifiers.contains(text) { return true }
      }
      return false
    }
  }
}
