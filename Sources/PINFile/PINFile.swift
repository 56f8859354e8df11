import Foundation
import Glibc
import SerialThread
import TutorServices

/// Keeps a family's PIN in a file of its own, `pin.json` in the data folder.
///
/// A forgotten PIN: whoever has the computer's login deletes that file. This takes nothing from the gate, which keeps
/// children out, because a login's files can be changed by that login in any case.
public actor PINFile {
  /// The file.
  public nonisolated let file: URL
  private nonisolated let thread = SerialThread(name: "pin")
  private let now: @Sendable () -> Int64

  /// The thread that hashes, which takes long on purpose.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// The PIN of a folder.
  /// - Parameters:
  ///   - folder: the data folder, made when a PIN is chosen.
  ///   - now: the time in milliseconds since 1970 (UTC).
  public init(folder: URL, now: @escaping @Sendable () -> Int64) {
    file = folder.appendingPathComponent("pin.json")
    self.now = now
  }

  /// The gate that this PIN opens.
  public nonisolated var gate: GrownUpGate {
    GrownUpGate(
      isClosed: { () async throws(GrownUpGateError) in try await self.record() != nil },
      enter: { pin async throws(GrownUpGateError) in try await self.enter(pin) },
      choose: { pin async throws(GrownUpGateError) in try await self.choose(pin) })
  }

  private func enter(_ pin: String) throws(GrownUpGateError) -> GrownUpGate.Answer {
    guard try record() != nil else { return .passed }
    do {
      // Two programs that try at once must not share one count.
      let lock = try Lock(file.appendingPathExtension("lock"))
      defer { withExtendedLifetime(lock) {} }
      guard var record = try record() else { return .passed }
      let wait = record.wait(timeMilliseconds: now())
      guard wait == .zero else { return .tooSoon(wait: wait) }
      // The try counts as wrong before it is looked at: ending the program in between gains nothing.
      record.wrongTries += 1
      record.lastTryMilliseconds = now()
      try write(record)
      guard try PassphraseHash.matches(Self.normalized(pin), record.hash) else {
        return .wrong(wait: WrongTries.wait(after: record.wrongTries))
      }
      record.wrongTries = 0
      try write(record)
      return .passed
    } catch {
      throw failure(error)
    }
  }

  private func choose(_ pin: String?) throws(GrownUpGateError) {
    guard let pin else {
      guard unlink(file.path) == 0 || errno == ENOENT else { throw failure(lastError()) }
      return
    }
    let normalized = Self.normalized(pin)
    guard (4...64).contains(normalized.count), normalized.utf8.count <= 256, !Self.isObvious(normalized)
    else {
      throw GrownUpGateError(
        code: .weak,
        description: "A PIN has 4 to 64 digits or letters, and is not 1234 or one sign only: choose another.")
    }
    do { try write(PINRecord(hash: try PassphraseHash.make(normalized))) } catch { throw failure(error) }
  }

  private static func isObvious(_ pin: String) -> Bool {
    Set(pin).count == 1 || "0123456789".contains(pin) || "9876543210".contains(pin)
  }

  /// The same signs are the same PIN, however a keyboard puts them together.
  private static func normalized(_ pin: String) -> String {
    pin.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
  }

  private func record() throws(GrownUpGateError) -> PINRecord? {
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      guard FileManager.default.fileExists(atPath: file.path) else { return nil }
      throw failure(error)
    }
    // `try?`: whatever is wrong with it, the gate stays closed and the grown-up is told how to open it.
    guard let record = try? JSONDecoder().decode(PINRecord.self, from: data), record.hash.hasPrefix("$")
    else {
      throw GrownUpGateError(
        code: .damaged,
        description: "The PIN's file “\(file.path)” is damaged: delete it and choose a PIN anew.")
    }
    return record
  }

  private func write(_ record: PINRecord) throws {
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let unfinished = file.appendingPathExtension("unfinished-\(getpid())")
    let descriptor = open(unfinished.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw lastError() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: JSONEncoder().encode(record))
    guard fsync(descriptor) == 0 else { throw lastError() }
    try handle.close()
    guard rename(unfinished.path, file.path) == 0 else { throw lastError() }
  }

  private func lastError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  private func failure(_ error: any Error) -> GrownUpGateError {
    if let error = error as? GrownUpGateError { return error }
    return GrownUpGateError(
      code: .file,
      description:
        "The PIN's file “\(file.path)” cannot be read or written: look at its rights and at the disk's room.")
  }
}

/// A lock that ends with its owner. The system call is `flock`.
private final class Lock: Sendable {
  private let descriptor: Int32

  init(_ file: URL) throws {
    descriptor = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }

  deinit { close(descriptor) }
}
