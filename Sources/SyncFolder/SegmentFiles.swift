import Foundation
import Glibc
import TutorServices

/// A file of a shared folder as it is found there.
struct FileContent {
  let name: String
  let data: Data

  /// What tells this content from any other.
  var fingerprint: String {
    "\(data.count) " + String(data.withUnsafeBytes(XXHash64.hash), radix: 16)
  }
}

/// The files of a shared folder. A file appears under its name only when all of it is on the disk.
struct SegmentFiles {
  let folder: URL

  /// The content of all files that can be read, and the names of those that cannot.
  func read() throws -> (contents: [FileContent], unreadable: [String]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw POSIXError(.ENOENT)
    }
    var contents: [FileContent] = []
    var unreadable: [String] = []
    for name in try names() {
      // `try?`: a file that went away since, or cannot be read, is one that has not arrived.
      if let data = try? Data(contentsOf: folder.appendingPathComponent(name), options: .mappedIfSafe) {
        contents.append(FileContent(name: name, data: data))
      } else {
        unreadable.append(name)
      }
    }
    return (contents, unreadable)
  }

  /// The names of the segments, in a fixed order.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("." + SegmentText.fileExtension) && !$0.hasPrefix(".") }.sorted()
  }

  /// Writes a segment: whole or not at all.
  func write(_ data: Data, name: String) throws {
    let unfinished = folder.appendingPathComponent(".\(name).unfinished")
    do {
      try Self.writeDurably(data, to: unfinished)
      guard rename(unfinished.path, folder.appendingPathComponent(name).path) == 0 else {
        throw Self.lastError()
      }
      try Self.synchronize(folder)
    } catch {
      // `try?`: what is left is hidden and read by nobody; the first failure is the one to tell.
      try? FileManager.default.removeItem(at: unfinished)
      throw error
    }
  }

  func remove(_ name: String) throws {
    guard unlink(folder.appendingPathComponent(name).path) == 0 || errno == ENOENT else {
      throw Self.lastError()
    }
  }

  private static func writeDurably(_ data: Data, to file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw lastError() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: data)
    guard fsync(descriptor) == 0 else { throw lastError() }
    try handle.close()
  }

  private static func synchronize(_ folder: URL) throws {
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    // A network share may not know this call for folders; the file itself is on the disk.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw lastError() }
  }

  private static func lastError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
