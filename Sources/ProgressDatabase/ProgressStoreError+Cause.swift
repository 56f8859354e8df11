import Foundation
internal import GRDB
import TutorServices

extension ProgressStoreError {
  /// An error of a kind, with its sentence.
  /// - Parameters:
  ///   - code: what stood in the way.
  ///   - path: the file or folder.
  ///   - detail: for `.other`, what the system said; never a child's words or name.
  init(_ code: Code, path: String, detail: String = "") {
    let sentence =
      switch code {
      case .readOnly:
        "Progress cannot be saved because “\(path)” does not allow writing: make it a folder that this login may "
          + "write to, or name another one with XDG_DATA_HOME."
      case .diskFull:
        "Progress cannot be saved because the disk that holds “\(path)” is full: make room on it, then try again."
      case .damaged:
        "The progress file “\(path)” is damaged: close every Spellflare and start it again, and the file will be "
          + "set aside and the newest good backup restored."
      case .tooNew:
        "The progress file “\(path)” was written by a newer Spellflare: install the newest version to go on with it."
      case .locked:
        "Another program keeps the progress file “\(path)” locked: close it, then try again."
      case .removed:
        "This child was removed: nothing more is kept of what she does."
      case .other:
        "The progress file “\(path)” could not be used (\(detail)): try again, and copy its folder to a safe place "
          + "if this happens again."
      }
    self.init(code: code, description: sentence)
  }

  /// The error that an underlying one amounts to.
  init(_ cause: any Error, path: String) {
    switch cause {
    case let error as ProgressStoreError: self = error
    case is DatabaseDamage: self.init(.damaged, path: path)
    case let error as DatabaseError: self.init(error, path: path)
    case let error as POSIXError: self.init(error.code, path: path)
    case let error as CocoaError: self.init(error, path: path)
    default: self.init(.other, path: path, detail: "\(type(of: cause))")
    }
  }

  private init(_ error: DatabaseError, path: String) {
    if DatabaseDamage.isDamage(error) {
      self.init(.damaged, path: path)
      return
    }
    switch error.resultCode {
    case .SQLITE_FULL: self.init(.diskFull, path: path)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: self.init(.readOnly, path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self.init(.locked, path: path)
    default: self.init(.other, path: path, detail: "SQLite error \(error.extendedResultCode.rawValue)")
    }
  }

  private init(_ code: POSIXErrorCode, path: String) {
    switch code {
    case .EACCES, .EPERM, .EROFS, .ENOTDIR, .EEXIST, .EISDIR: self.init(.readOnly, path: path)
    case .ENOSPC, .EDQUOT: self.init(.diskFull, path: path)
    case .EAGAIN, .EBUSY: self.init(.locked, path: path)
    default: self.init(.other, path: path, detail: "system error \(code.rawValue)")
    }
  }

  private init(_ error: CocoaError, path: String) {
    switch error.code {
    case .fileWriteNoPermission, .fileWriteVolumeReadOnly, .fileReadNoPermission:
      self.init(.readOnly, path: path)
    case .fileWriteOutOfSpace: self.init(.diskFull, path: path)
    default:
      if let underlying = error.underlying as? POSIXError {
        self.init(underlying.code, path: path)
      } else {
        self.init(.other, path: path, detail: "file error \(error.code.rawValue)")
      }
    }
  }
}

/// Runs work on a file and gives every failure the form of the seam.
func keeping<Value>(_ file: URL, _ work: () throws -> Value) throws(ProgressStoreError) -> Value {
  do { return try work() } catch { throw ProgressStoreError(error, path: file.path) }
}
