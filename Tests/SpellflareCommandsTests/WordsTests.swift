import Foundation
import Testing

extension CommandLineTests {
  @Suite("Words")
  struct WordsTests {
    private let home: Home

    init() throws { home = try Home() }

    private func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: home.file(name))
    }

    @Test("the bank reaches every figure, with the default voice as it speaks")
    func check() throws {
      let outcome = try Spellflare.run("words", "check", in: home)
      #expect(outcome.code == 0, "\(outcome.output)")
      #expect(outcome.lines.filter { $0.hasPrefix("MISSED") } == [])
      #expect(outcome.lines.count { $0.hasPrefix("reached") } >= 10)
      #expect(outcome.output.contains("words that en-gb says as CMUdict does"))
      // An unflagged set in any voice that is offered is a figure missed, not only in the default one.
      let alike = outcome.lines.filter { $0.contains("says alike and that are named as homophones") }
      #expect(alike.count >= 8)
      #expect(alike.filter { !$0.hasPrefix("reached") } == [])
    }

    @Test("a level's words and a band's words are printed")
    func list() throws {
      let level = try Spellflare.run("words", "--grade", "3", "--level", "12", in: home)
      #expect(level.lines.first?.hasPrefix("Grade 3, level 12 (band 4") == true)
      #expect(level.lines.filter { $0.contains("\t") }.count == 15)
      #expect(try Spellflare.run("words", "list", "--band", "12", in: home).lines.count > 450)
      #expect(try Spellflare.run("words", "list", "--band", "13", in: home).code == 64)
      #expect(try Spellflare.run("words", "list", "--grade", "3", in: home).code == 64)
    }

    @Test("a teacher's list is taken in, told of line by line, and played")
    func lists() throws {
      try write("word;sentence\r\nCat;\r\nc4t;\r\nquokka;A quokka smiles a lot.\r\n", "Week 1.csv")
      let taken = try Spellflare.run("words", "import", "Week 1.csv", in: home)
      #expect(taken.code == 0)
      #expect(taken.lines.first == "“Week 1”: 2 words, 1 of them in the word bank; 1 line left out.")
      #expect(taken.errorLines.map { $0.prefix(7) } == ["line 3:", "line 4:"])
      #expect(try Spellflare.run("words", "lists", in: home).output.contains("Week 1\t2 words\tfor everyone"))
      #expect(
        try Spellflare.run("words", "show", "week 1", in: home).output.contains("A quokka smiles a lot."))
      let played = try Spellflare.run(
        "play", "--list", "week 1", "--keys", "--speaker", "none", "--plain", in: home, input: "0\n")
      #expect(played.output.contains("Word 1 of 2."))
      #expect(try Spellflare.run("words", "remove", "Week 1", in: home).code == 0)
      #expect(try Spellflare.run("play", "--list", "Week 1", "--keys", in: home).code == 64)
    }

    @Test("words beyond the bank are compared with the dictionary, as the chosen voice says them")
    func unsureVoice() throws {
      try write("Word,Meaning\r\nzebra,\r\nveneer,\r\nice cream,\r\nquokka,\r\n", "zoo.csv")
      let taken = try Spellflare.run("words", "import", "zoo.csv", in: home)
      #expect(taken.code == 0)
      #expect(taken.errorLines.map { $0.prefix(7) } == ["line 3:", "line 5:"], "\(taken.errors)")
      #expect(taken.errors.contains("may say “veneer” oddly"))
      #expect(taken.errors.contains("“quokka” is in no dictionary"))
    }

    @Test("a child's own list is hers alone")
    func ownLists() throws {
      _ = try Spellflare.run("profile", "add", "Ada", in: home)
      try write("cat\n", "mine.txt")
      #expect(try Spellflare.run("words", "import", "mine.txt", "--profile", "Ada", in: home).code == 0)
      #expect(!(try Spellflare.run("words", "lists", in: home).output.contains("mine")))
      #expect(try Spellflare.run("words", "lists", "--profile", "Ada", in: home).output.contains("mine"))
      #expect(try Spellflare.run("words", "import", "mine.txt", "--profile", "Bo", in: home).code == 64)
    }

    @Test("a list goes to other computers, in backups and in the child's file, and a removed one stays away")
    func travels() throws {
      let there = try Home()
      let share = home.path("share")
      try FileManager.default.createDirectory(atPath: share, withIntermediateDirectories: true)
      func sync() throws {
        for home in [home, there, home] {
          #expect(try Spellflare.run("sync", share, in: home).code == 0)
        }
      }
      _ = try Spellflare.run("profile", "add", "Ada", in: home)
      try write("cat\n", "ours.txt")
      try write("quokka\n", "mine.txt")
      _ = try Spellflare.run("words", "import", "ours.txt", in: home)
      _ = try Spellflare.run("words", "import", "mine.txt", "--profile", "Ada", in: home)
      try sync()
      let lists = ["words", "lists", "--profile", "Ada"]
      #expect(
        try Spellflare(lists, in: there).end().lines.prefix(2) == [
          "mine\t1 words\tfor Ada", "ours\t1 words\tfor everyone",
        ])
      let privacy = try Spellflare.run("privacy", in: there).output
      #expect(privacy.contains("  for every child: 1 entries"))
      #expect(!privacy.contains("removed:"))
      #expect(try Spellflare.run("words", "remove", "ours", in: there).code == 0)
      try sync()
      #expect(!(try Spellflare(lists, in: home).end().output.contains("ours")))
      let file = there.path("ada.json")
      #expect(try Spellflare.run("profile", "export", "Ada", file, in: there).code == 0)
      let third = try Home()
      #expect(try Spellflare.run("profile", "import", file, in: third).code == 0)
      #expect(try Spellflare(lists, in: third).end().output.contains("mine\t1 words\tfor Ada"))
      #expect(try Spellflare.run("profile", "remove", "Ada", "--yes", in: home).code == 0)
      try sync()
      #expect(try Spellflare.run("words", "lists", in: there).output.contains("No list yet"))
    }

    @Test("lists of an earlier version are taken in once, told of in one sentence, and none is lost")
    func olderLists() throws {
      let folder = home.file("data/spellflare/lists/shared")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let list = Data("# list Week 1\n#word\tmeaning\tsentence\nquokka\t\tA quokka smiles.\n".utf8)
      try list.write(to: folder.appending(path: "week 1.tsv"))
      try Data("rubbish".utf8).write(to: folder.appending(path: "week 2.tsv"))
      let first = try Spellflare.run("words", "lists", in: home)
      #expect(first.output.contains("Week 1\t1 words\tfor everyone"))
      #expect(first.errors.contains("1 list of words that an earlier Spellflare kept as files is part"))
      #expect(first.errors.contains("week 2.tsv.unread"))
      #expect(try Spellflare.run("words", "lists", in: home).errors == "")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["week 2.tsv.unread"])
      // Another list of the name is there by now: both are kept. The same one is not kept twice.
      for text in [String(decoding: list, as: UTF8.self), "# list Week 1\nwombat\n"] {
        try Data(text.utf8).write(to: folder.appending(path: "week 1.tsv"))
        _ = try Spellflare.run("words", "lists", in: home)
      }
      #expect(
        try Spellflare.run("words", "lists", in: home).lines.prefix(2) == [
          "Week 1\t1 words\tfor everyone", "Week 1 (2)\t1 words\tfor everyone",
        ])
    }

    @Test("a missed word that only the list knows is asked again on a later day, with its sentence")
    func reviewOfListWords() throws {
      try write("word,meaning,sentence\nquokka,a small kangaroo,A quokka smiles.\n", "Week 1.csv")
      let time = Int64((Date().timeIntervalSince1970 - 3 * 86_400) * 1000)
      func event(_ counter: Int, _ kind: String, _ payload: String) -> String {
        #"{"device":"d","counter":\#(counter),"timeMilliseconds":\#(time),"kind":"\#(kind)","#
          + #""schemaVersion":1,"payload":\#(payload)}"#
      }
      let missed =
        #"{"session":"s","word":"quokka","given":"x","means":"keys","turn":"first","isRight":false,"#
        + #""answerMilliseconds":1}"#
      let events =
        event(1, "profileAdded", #"{"name":"Ada","grade":1}"#) + "," + event(2, "wordAttempted", missed)
      try write(
        #"{"format":"spellflare-profile","version":1,"profile":"p","events":[\#(events)]}"#, "ada.json")
      _ = try Spellflare.run("profile", "import", "ada.json", in: home)
      let review = ["play", "--review", "--keys", "--speaker", "none", "--plain"]
      #expect(try Spellflare(review, in: home).end().output.contains("No word is due today."))
      _ = try Spellflare.run("words", "import", "Week 1.csv", "--profile", "Ada", in: home)
      let played = try Spellflare.run(
        "play", "--review", "--keys", "--speaker", "none", "--plain", in: home, input: "3\n4\nquokka\n")
      #expect(played.output.contains("Word 1 of 1."), "\(played.output)")
      #expect(played.output.contains("a small kangaroo"), "\(played.output)")
      #expect(played.output.contains("smiles"), "\(played.output)")
      #expect(played.output.contains("Right"), "\(played.output)")
    }

    @Test("the hardest band, which no grade reaches, is played as a list")
    func hardestBand() throws {
      let played = try Spellflare.run(
        "play", "--list", "band-12", "--keys", "--speaker", "none", "--plain", in: home, input: "0\n")
      #expect(played.output.contains("Word 1 of 15."))
      #expect(try Spellflare.run("play", "--list", "band-12", "--grade", "2", in: home).code == 64)
    }

    @Test(
      "a file that is no list is refused with what to do",
      arguments: [
        ("PK\u{3}\u{4}xl/workbook.xml", 65, "CSV"), ("123\n456\n", 65, "no word"), ("", 65, "no word"),
      ])
    func badFiles(content: String, code: Int32, phrase: String) throws {
      try write(content, "list.csv")
      let outcome = try Spellflare.run("words", "import", "list.csv", in: home)
      #expect(outcome.code == code)
      #expect(outcome.errors.contains(phrase))
      #expect(try Spellflare.run("words", "import", "nowhere.csv", in: home).code == 66)
      #expect(try Spellflare.run("words", "import", "list.csv", "--name", "band-3", in: home).code == 64)
    }
  }
}
