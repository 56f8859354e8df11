import Foundation
import Testing

extension CommandLineTests {
  @Suite("Keeping progress")
  struct Keeping {
    private static let play = ["play", "--plain", "--keys", "--speaker", "none", "--seed", "1"]

    /// A home in which Ada has missed a word today.
    private func home() throws -> Home {
      let home = try Home()
      _ = try Spellflare.run("profile", "add", "Ada", in: home)
      _ = try Spellflare.run(
        "play", "--plain", "--keys", "--speaker", "none", "--seed", "1", in: home, input: "xxx\n0\n")
      return home
    }

    private func pinFile(_ home: Home, _ pin: String) throws -> String {
      let path = home.path("pin-\(pin)")
      try "\(pin)\n".write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      return path
    }

    @Test("goes to another computer through a folder, and back")
    func sync() throws {
      let (here, there) = (try home(), try Home())
      let share = here.path("share")
      #expect(try Spellflare.run("sync", share, in: here).errors.contains("There is no folder"))
      try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
      #expect(try Spellflare.run("sync", share, in: here).output.contains("4 entries given"))
      #expect(try Spellflare.run("sync", share, in: there).output.contains("4 entries taken in"))
      #expect(
        try Spellflare.run("progress", in: there).output == Spellflare.run("progress", in: here).output)
    }

    @Test("is shown file by file and datum by datum, and a removed child leaves nothing behind")
    func privacyAndRemoval() throws {
      let home = try home()
      let share = home.path("share")
      try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
      _ = try Spellflare.run("sync", share, in: home)
      let before = try Spellflare.run("privacy", in: home)
      #expect(before.code == 0)
      for text in ["progress.sqlite  ", "spellflare-log  ", "wordAttempted: 1 entries", "Ada: 4 entries"] {
        #expect(before.output.contains(text), "\(text)")
      }
      #expect(!before.output.contains("not known to this version"))
      let removal = try Spellflare.run("profile", "remove", "Ada", "--yes", in: home)
      #expect(removal.code == 0)
      #expect(removal.output.contains("4 entries of Ada were deleted."))
      #expect(removal.output.contains("nothing is left of them but a random identifier"))
      let left = try Spellflare.run("privacy", in: home).output
      #expect(left.contains("profileRemoved: 1 entries"))
      #expect(!left.contains("Ada"))
      for file in try FileManager.default.subpathsOfDirectory(atPath: home.folder.path) {
        // `try?`: a folder has no content of its own.
        let data = (try? Data(contentsOf: home.file(file))) ?? Data()
        #expect(data.firstRange(of: Data("\"Ada\"".utf8)) == nil, "\(file)")
      }
    }

    @Test("a removal that is killed has not begun, or is finished at the next start of anything")
    func removalCutShort() throws {
      var finished = 0
      for round in 0..<8 {
        let home = try home()
        _ = try Spellflare.run("backup", "make", in: home)
        let removal = try Spellflare(["profile", "remove", "Ada", "--yes"], in: home)
        // Until the mark is made nothing happens; a removal takes some tens of milliseconds from then on.
        let mark = home.file("data/spellflare/progress.removal")
        let end = ContinuousClock.now + .seconds(5)
        while !FileManager.default.fileExists(atPath: mark.path), ContinuousClock.now < end { usleep(500) }
        usleep(UInt32(round * 5000))
        removal.send(SIGKILL)
        _ = try removal.end()
        let next = try Spellflare.run("profile", "list", in: home)
        if next.errors.contains("cut short") { finished += 1 }
        guard !next.output.contains("Ada") else { continue }
        for file in try FileManager.default.subpathsOfDirectory(atPath: home.folder.path) {
          // `try?`: a folder has no content of its own.
          let data = (try? Data(contentsOf: home.file(file))) ?? Data()
          #expect(data.firstRange(of: Data("\"Ada\"".utf8)) == nil, "round \(round): \(file)")
        }
      }
      #expect(finished > 0, "no kill fell into a removal")
    }

    @Test("is backed up, and comes back from a backup")
    func backups() throws {
      let home = try home()
      #expect(try Spellflare.run("backup", "make", in: home).output.contains("4 entries"))
      #expect(try Spellflare.run("backup", in: home).output.contains("  4 entries, "))
      #expect(try Spellflare.run("backup", "restore", in: home).output.contains("All that "))
      let missing = try Spellflare.run("backup", "restore", "progress-x.sqlite", in: home)
      #expect(missing.code == 66)
    }

    @Test("asks for the PIN before anything that removes or shares, and for nothing else")
    func gate() throws {
      let home = try home()
      let (right, wrong) = (try pinFile(home, "7291"), try pinFile(home, "7292"))
      #expect(try Spellflare.run("pin", "set", "--new-pin-file", right, in: home).code == 0)
      let guarded = [
        ["sync", home.path("")], ["profile", "remove", "Ada", "--yes"],
        ["profile", "export", "Ada", "ada.json"],
        ["profile", "import", home.path("pin-7291")], ["backup", "restore"], ["pin", "remove"],
        ["progress", "export", "--csv", "--profile", "Ada"],
      ]
      for command in guarded {
        let run = try Spellflare(command, in: home)
        let outcome = try run.end()
        #expect(outcome.code == 77, "\(command)")
        #expect(outcome.output.isEmpty, "\(command)")
      }
      for command in [["progress"], ["profile", "list"], ["privacy"], ["backup", "list"], ["pin"]] {
        let outcome = try Spellflare(command, in: home).end()
        #expect(outcome.code == 0, "\(command)")
        #expect(!outcome.errors.contains("PIN"), "\(command)")
      }
      let export = ["progress", "export", "--csv", "--profile", "Ada", "--pin-file"]
      #expect(try Spellflare(export + [wrong], in: home).end().errors.contains("That is not the PIN."))
      let table = try Spellflare(export + [right], in: home).end()
      #expect(table.code == 0)
      #expect(table.output.contains("Ada,grade 1 level 1,"))
      #expect(try Spellflare.run("profile", "list", in: home).output.contains("Ada"))
    }

    @Test(
      "a PIN may come from standard input, never from a file that others may read, and is waited for after three"
    )
    func pin() throws {
      let home = try Home()
      let open = try pinFile(home, "5555a")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: open)
      let refused = try Spellflare.run("pin", "set", "--new-pin-file", open, in: home)
      #expect(refused.code == 77)
      #expect(refused.errors.contains("chmod 600"))
      #expect(try Spellflare.run("pin", "set", "--new-pin-file", "-", in: home, input: "1234\n").code == 64)
      #expect(try Spellflare.run("pin", "set", "--new-pin-file", "-", in: home, input: "7291\n").code == 0)
      for _ in 0..<3 {
        #expect(try Spellflare.run("pin", "remove", "--pin-file", "-", in: home, input: "0000\n").code == 77)
      }
      let late = try Spellflare.run("pin", "remove", "--pin-file", "-", in: home, input: "7291\n")
      #expect(late.code == 77)
      #expect(late.errors.contains("Wait "))
      try FileManager.default.removeItem(at: home.file("data/spellflare/pin.json"))
      #expect(try Spellflare.run("pin", in: home).output.contains("There is no PIN"))
    }

    @Test("words of other days are asked again, alone and amid a level's own")
    func review() throws {
      let home = try Home()
      let file = home.path("ada.json")
      try Self.missed(["friend", "because", "cat"], daysAgo: 3).write(
        toFile: file, atomically: true, encoding: .utf8)
      #expect(try Spellflare.run("profile", "import", file, in: home).code == 0)
      #expect(try Spellflare.run("progress", in: home).output.contains("play --review`: 3: "))
      let session = try Spellflare(Self.play + ["--review"], in: home)
      var asked: [String] = []
      while let line = session.nextLine() {
        guard line.hasPrefix("Words from other days") || line.contains("of 3") else { continue }
        asked.append(line)
        session.type("zzz\n0\n")
        break
      }
      let outcome = try session.end()
      #expect(outcome.code == 0)
      #expect(!asked.isEmpty, "\(outcome.output)")
      let none = try Spellflare.run("profile", "add", "Ben", in: home)
      #expect(none.code == 0)
      let idle = try Spellflare(Self.play + ["--review", "--profile", "Ben"], in: home).end()
      #expect(idle.code == 0)
      #expect(idle.output.contains("No word is due today."))
    }

    /// A profile's file of a child who missed words some days ago.
    private static func missed(_ words: [String], daysAgo: Double) -> String {
      let time = Int64((Date().timeIntervalSince1970 - daysAgo * 86_400) * 1000)
      func event(_ counter: Int, _ kind: String, _ payload: String) -> String {
        """
        {"device":"d","counter":\(counter),"timeMilliseconds":\(time),"kind":"\(kind)","schemaVersion":1,
         "payload":\(payload)}
        """
      }
      let events =
        [event(1, "profileAdded", #"{"name":"Ada","grade":1}"#)]
        + words.enumerated().map { number, word in
          event(
            number + 2, "wordAttempted",
            #"{"session":"s","word":"\#(word)","given":"x","means":"keys","turn":"first","isRight":false,"#
              + #""answerMilliseconds":1}"#)
        }
      return
        #"{"format":"spellflare-profile","version":1,"profile":"p","events":[\#(events.joined(separator: ","))]}"#
    }

    @Test("what was chosen for a child goes with her")
    func childSettings() throws {
      let home = try home()
      #expect(try Spellflare.run("profile", "set", "Ada", "letterCase", "lower", in: home).code == 0)
      #expect(try Spellflare.run("profile", "set", "Ada", "grade", "4", in: home).code == 0)
      #expect(try Spellflare.run("profile", "set", "Ada", "rate", "9", in: home).code == 64)
      #expect(try Spellflare.run("profile", "list", in: home).lines == ["Ada, grade 4"])
    }
  }
}
