import Foundation
import Glibc
import TutorServices

/// Settings in a JSON file that people may read and edit.
public struct SettingsFile: Sendable {
  /// The file.
  public let file: URL
  private let now: @Sendable () -> Int64

  /// The settings file of a folder.
  /// - Parameters:
  ///   - folder: `SettingsFolder.url()` is the usual one; it is made by the first writing.
  ///   - now: the time in milliseconds since 1970 (UTC), for the name of a file that is set aside.
  public init(folder: URL, now: @escaping @Sendable () -> Int64) {
    self.now = now
    // A file that is a link, as those who keep their settings elsewhere have it, stays a link.
    file = folder.appendingPathComponent("settings.json").resolvingSymlinksInPath()
  }

  /// Reads the settings. A file that cannot be used is told of, and set aside where it is no JSON.
  public func read() -> SettingsReading {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      return SettingsReading(settings: Settings(), notices: isThere ? [cannotBeRead] : [])
    }
    guard var object = SettingsObject(data) else {
      return SettingsReading(settings: Settings(), notices: [setAside()])
    }
    let settings = object.settings()
    return SettingsReading(settings: settings, notices: object.notices)
  }

  /// Writes the settings, all of them or none: a reader never meets a half-written file, and a power cut leaves
  /// the old file or the new one. Keys of the file that this version does not know are kept.
  public func write(_ settings: Settings) throws(SettingsFileError) {
    var object = SettingsObject()
    // `try?`: a file that cannot be read has no unknown keys to keep; whether it can be written shows below.
    if let data = try? Data(contentsOf: file) {
      if let known = SettingsObject(data) { object = known } else { _ = setAside() }
    }
    object.set(settings)
    do {
      try makeFolder(file.deletingLastPathComponent())
      try replaceFile(with: object.data())
    } catch let error as POSIXError {
      throw SettingsFileError(path: file.path, errorNumber: error.code.rawValue)
    } catch {
      throw SettingsFileError(path: file.path, errorNumber: EIO)
    }
  }

  private var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }
  private var cannotBeRead: String {
    "The settings in “\(file.path)” cannot be read, so that the defaults are used: look at the file's rights."
  }

  /// Gives a damaged file another name, and tells of it.
  private func setAside() -> String {
    let folder = file.deletingLastPathComponent()
    let seconds = now() / 1000
    var aside = folder.appendingPathComponent("settings.damaged-\(seconds).json")
    var attempt = 1
    while FileManager.default.fileExists(atPath: aside.path) {
      attempt += 1
      aside = folder.appendingPathComponent("settings.damaged-\(seconds)-\(attempt).json")
    }
    guard rename(file.path, aside.path) == 0 else {
      return "The settings in “\(file.path)” are damaged: mend or delete the file; the defaults are used."
    }
    return "The settings were damaged and are kept as “\(aside.path)”; the defaults are used."
  }

  private func makeFolder(_ folder: URL) throws {
    guard !FileManager.default.fileExists(atPath: folder.path) else { return }
    try makeFolder(folder.deletingLastPathComponent())
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw lastError() }
  }

  private func replaceFile(with data: Data) throws {
    let folder = file.deletingLastPathComponent()
    let unfinished = folder.appendingPathComponent(".settings-\(getpid()).json")
    do {
      try writeDurably(data, to: unfinished.path)
      guard rename(unfinished.path, file.path) == 0 else { throw lastError() }
    } catch {
      unlink(unfinished.path)
      throw error
    }
    let descriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw lastError() }
  }

  private func writeDurably(_ data: Data, to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw lastError() }
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw lastError()
      }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else { throw lastError() }
  }

  private func lastError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
