import Foundation
import Testing

extension CommandLineTests {
  @Suite("The children of a computer")
  struct Profiles {
    @Test("are added, listed, called by another name and removed")
    func roundTrip() throws {
      let home = try Home()
      #expect(try Spellflare.run("profile", "list", in: home).output.contains("profile add NAME"))
      #expect(
        try Spellflare.run("profile", "add", "Ada", "--grade", "3", in: home).output.contains(
          "--profile \"Ada\""))
      #expect(try Spellflare.run("profile", "add", "Zoë Maria", in: home).code == 0)
      #expect(try Spellflare.run("profile", in: home).lines == ["Ada, grade 3", "Zoë Maria, grade 1"])
      #expect(try Spellflare.run("profile", "rename", "zoë maria", "Zoë", in: home).code == 0)
      #expect(try Spellflare.run("profile", "remove", "Ada", in: home, input: "ada\n").code == 0)
      #expect(try Spellflare.run("profile", "list", in: home).lines == ["Zoë, grade 1"])
    }

    @Test("keep a child whose removal is not confirmed")
    func notConfirmed() throws {
      let home = try Home()
      _ = try Spellflare.run("profile", "add", "Ada", in: home)
      let outcome = try Spellflare.run("profile", "remove", "Ada", in: home, input: "no\n")
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("Nothing was removed."))
      #expect(try Spellflare.run("profile", "list", in: home).lines == ["Ada, grade 1"])
    }

    @Test("have names that differ", arguments: ["ada", " Ada ", "", "  "])
    func names(_ name: String) throws {
      let home = try Home()
      _ = try Spellflare.run("profile", "add", "Ada", in: home)
      #expect(try Spellflare.run("profile", "add", name, in: home).code == 64)
      #expect(try Spellflare.run("profile", "list", in: home).lines == ["Ada, grade 1"])
    }

    @Test("move to another computer by a file, once and again")
    func file() throws {
      let home = try Home()
      _ = try Spellflare.run("profile", "add", "Ada", "--grade", "2", in: home)
      _ = try Spellflare.run(
        "play", "--plain", "--keys", "--speaker", "none", "--seed", "1", in: home, input: "xxx\n0\n")
      #expect(try Spellflare.run("profile", "export", "Ada", "ada.json", in: home).code == 0)
      let again = try Spellflare.run("profile", "export", "Ada", "ada.json", in: home)
      #expect(again.code == 73)
      #expect(again.errors.contains("is there already"))

      let other = try Home()
      let file = home.path("ada.json")
      #expect(
        try Spellflare.run("profile", "import", file, in: other).output.contains("4 entries taken in, 0 were")
      )
      #expect(
        try Spellflare.run("profile", "import", file, in: other).output.contains("0 entries taken in, 4 were")
      )
      let progress = try Spellflare.run("progress", "--profile", "Ada", in: other)
      #expect(progress.output == (try Spellflare.run("progress", in: home).output))
      #expect(progress.output.contains("words tried: 1; sessions: 1"))
    }

    @Test("are asked for where several could play")
    func whoPlays() throws {
      let home = try Home()
      for name in ["Ada", "Zoë"] { _ = try Spellflare.run("profile", "add", name, in: home) }
      let outcome = try Spellflare.run("play", "--plain", in: home)
      #expect(outcome.code == 64)
      #expect(outcome.errors.contains("--profile: Ada, Zoë"))
    }
  }

  @Suite("Settings")
  struct SettingsCommand {
    @Test("are changed one at a time and kept")
    func kept() throws {
      let home = try Home()
      #expect(try Spellflare.run("settings", "letterCase", "lower", in: home).code == 0)
      #expect(try Spellflare.run("settings", "rate", "0.8", in: home).code == 0)
      #expect(try Spellflare.run("settings", "letterCase", in: home).output == "lower")
      let all = try Spellflare.run("settings", in: home).lines
      #expect(all.contains("letterCase = lower"))
      #expect(all.contains("rate = 0.8"))
    }
  }
}
