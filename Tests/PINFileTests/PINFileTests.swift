import Foundation
import Synchronization
import Testing
import TutorServices

@testable import PINFile

@Suite("The grown-up's gate")
struct PINFileTests {
  private final class Clock: Sendable {
    let milliseconds = Mutex<Int64>(1_795_237_488_000)
    func advance(_ time: Duration) { milliseconds.withLock { $0 += time.components.seconds * 1000 } }
    var now: @Sendable () -> Int64 { { self.milliseconds.withLock(\.self) } }
  }

  private let clock = Clock()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "spellflare-pin-\(UUID().uuidString)")

  private func clear() {
    // `try?`: a leftover in the temporary folder harms nobody.
    try? FileManager.default.removeItem(at: folder)
  }

  private func gate() -> GrownUpGate { PINFile(folder: folder, now: clock.now).gate }

  @Test("stands open until a PIN is chosen, and again when it is taken away")
  func openAndClosed() async throws {
    defer { clear() }
    let gate = gate()
    #expect(try await !gate.isClosed())
    try await gate.choose("7291")
    #expect(try await gate.isClosed())
    #expect(try await gate.enter("7291") == .passed)
    #expect(try await gate.enter(" 7291\n") == .passed)
    #expect(try await gate.enter("7292") == .wrong(wait: .zero))
    try await gate.choose(nil)
    #expect(try await !gate.isClosed())
  }

  @Test("makes one wait longer and longer after wrong tries, also when started anew")
  func waiting() async throws {
    defer { clear() }
    try await gate().choose("7291")
    var expected = [Duration.zero, .zero, .seconds(30), .seconds(60), .seconds(120)]
    while !expected.isEmpty {
      let wait = expected.removeFirst()
      #expect(try await gate().enter("0000") == .wrong(wait: wait))
      guard wait > .zero else { continue }
      clock.advance(wait - .seconds(1))
      #expect(
        try await gate().enter("7291") == .tooSoon(wait: .seconds(1)), "the right one must wait as well")
      clock.advance(.seconds(1))
    }
    #expect(try await gate().enter("7291") == .passed)
    #expect(try await gate().enter("0000") == .wrong(wait: .zero), "a right try ends the count")
  }

  @Test("is not passed sooner by putting the clock back, and never waits longer than an hour")
  func clockPutBack() async throws {
    defer { clear() }
    try await gate().choose("7291")
    for _ in 0..<3 { _ = try await gate().enter("0000") }
    clock.advance(.seconds(-10_000))
    #expect(try await gate().enter("7291") == .tooSoon(wait: .seconds(30)))
    #expect(WrongTries.wait(after: 1_000_000) == .seconds(3600))
  }

  @Test("keeps nothing of the PIN but a salted slow hash, in a file for this login only")
  func hash() async throws {
    defer { clear() }
    var files: [String] = []
    for _ in 0..<2 {
      try await gate().choose("grandma's sofa")
      let file = PINFile(folder: folder, now: clock.now).file
      files.append(try String(contentsOf: file, encoding: .utf8))
      let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
      #expect(rights?.intValue == 0o600)
    }
    #expect(files.allSatisfy { $0.contains("$y$") && !$0.contains("grandma") })
    #expect(files[0] != files[1], "the same PIN has another salt each time")
    let start = ContinuousClock.now
    _ = try PassphraseHash.make("7291")
    #expect(ContinuousClock.now - start > .milliseconds(5), "a hash that is fast is no slow hash")
  }

  @Test(
    "refuses a PIN that everybody tries first",
    arguments: ["", "12", "1234", "0000", "4321", "aaaaaa", "   7  "])
  func weak(pin: String) async throws {
    let error = try await #require(throws: GrownUpGateError.self) { try await gate().choose(pin) }
    #expect(error.code == .weak)
    #expect(try await !gate().isClosed())
  }

  @Test("stays closed when its file is damaged, and says how to open it")
  func damaged() async throws {
    defer { clear() }
    try await gate().choose("7291")
    let file = PINFile(folder: folder, now: clock.now).file
    for text in ["", "{}", "{\"hash\":\"\"}"] {
      try Data(text.utf8).write(to: file)
      let error = try await #require(throws: GrownUpGateError.self) { _ = try await gate().isClosed() }
      #expect(error.code == .damaged)
      #expect(error.description.contains("delete it"))
    }
    try FileManager.default.removeItem(at: file)
    #expect(try await !gate().isClosed())
  }
}
