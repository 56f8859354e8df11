import Foundation
import Glibc

/// The files of a shared folder. A file appears under its name only when all of it is on the disk.
struct SegmentFiles {
  let folder: URL

  /// All segments that can be read, and the names of files that have not even a first line.
  func read() throws -> (segments: [Segment], unreadable: [String]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw POSIXError(.ENOENT)
    }
    var segments: [Segment] = []
    var unreadable: [String] = []
    for name in try names() {
      // `try?`: a file that went away since, or cannot be read, is one that has not arrived.
      let data = try? Data(contentsOf: folder.appendingPathComponent(name), options: .mappedIfSafe)
      if let segment = data.flatMap({ SegmentText.segment(named: name, $0) }) {
        segments.append(segment)
      } else {
        unreadable.append(name)
      }
    }
    return (segments, unreadable)
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
