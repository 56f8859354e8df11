import Foundation
internal import GRDB

/// A file holds no database of ours that can be trusted.
struct DatabaseDamage: Error {
  /// Whether SQLite's error speaks of the file's content, and not of the disk, of rights or of another program.
  static func isDamage(_ error: DatabaseError) -> Bool {
    switch error.extendedResultCode {
    case .SQLITE_IOERR_SHORT_READ: true
    default:
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_FORMAT, .SQLITE_MISMATCH: true
      default: false
      }
    }
  }

  /// Whether an error that arose while a file was examined speaks of its content.
  ///
  /// SQLite answers a flipped byte in its header or its schema with a generic error as well: "no such table",
  /// "unsupported file format". An examination of a sound file meets none of these.
  static func isDamageFoundInExamination(_ error: DatabaseError) -> Bool {
    isDamage(error) || error.resultCode == .SQLITE_ERROR
  }

  /// Looks at the first bytes of a file (https://www.sqlite.org/fileformat2.html, 1.3), because SQLite answers some
  /// damage there as if the file were write-protected.
  static func headerIsSound(_ file: URL) throws -> Bool {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }  // it was only read
    guard let header = try handle.read(upToCount: 100), header.count == 100 else { return false }
    return header.prefix(16) == Data("SQLite format 3\u{0}".utf8) && (1...2).contains(header[18])
      && (1...2).contains(header[19])
  }
}
