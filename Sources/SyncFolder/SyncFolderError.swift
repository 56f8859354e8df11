import Foundation
import TutorServices

/// A shared folder could not be used. What had been taken in until then is kept, and syncing again goes on from there.
public struct SyncFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What stood in the way.
  public enum Code: Sendable, Hashable {
    /// There is no such folder: a stick that is not plugged in, a share that is not there.
    case missing
    /// The folder does not allow reading or writing.
    case noAccess
    /// There is no room.
    case diskFull
    /// This computer's own progress could not be read or written.
    case store
    /// Anything else.
    case other
  }

  /// What stood in the way.
  public let code: Code
  /// One sentence for a grown-up.
  public let description: String

  init(_ code: Code, path: String) {
    self.code = code
    description =
      switch code {
      case .missing: "There is no folder “\(path)”: plug the stick in, or connect the share, then sync again."
      case .noAccess: "The folder “\(path)” cannot be read or written by this login: choose another."
      case .diskFull: "There is no room left in “\(path)”: make some, then sync again."
      case .store, .other:
        "The folder “\(path)” could not be used: look whether it can be opened, then sync again."
      }
  }

  init(_ error: ProgressStoreError) {
    code = .store
    description = error.description
  }

  init(_ error: any Error, path: String) {
    switch error {
    case let error as SyncFolderError: self = error
    case let error as ProgressStoreError: self.init(error)
    case let error as POSIXError: self.init(Self.code(error.code), path: path)
    case let error as CocoaError:
      self.init((error.underlying as? POSIXError).map { Self.code($0.code) } ?? Self.code(error), path: path)
    default: self.init(.other, path: path)
    }
  }

  private static func code(_ error: POSIXErrorCode) -> Code {
    switch error {
    case .ENOENT, .ENOTDIR: .missing
    case .EACCES, .EPERM, .EROFS: .noAccess
    case .ENOSPC, .EDQUOT, .EFBIG: .diskFull
    default: .other
    }
  }

  private static func code(_ error: CocoaError) -> Code {
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: .missing
    case .fileReadNoPermission, .fileWriteNoPermission, .fileWriteVolumeReadOnly: .noAccess
    case .fileWriteOutOfSpace: .diskFull
    default: .other
    }
  }
}
