import Testing

@testable import WordBankFiles

@Suite struct AccentTableTests {
  private static let text = """
    # a comment
    K\tk\ten\tthe same sound
    AE\tæ\ten\tthe same vowel
    AH\tʌ\ten\tthe same vowel
    AH0\tə\ten\ta weak vowel
    T\tt ʔ\ten\tthe same sound
    T\tɾ\ten-us\ttapped
    R\t-\ten-gb\tnot heard
    AA R\tɑː\ten-gb\tstart
    AA R\tɑːɹ\ten\tstart
    AO\tɔː\ten\tthe same vowel
    colonel\tkˈɜːnəl\ten-us\tCMUdict holds a slip
    """

  private func agrees(
    _ spoken: String, _ pronunciation: String, _ language: String = "en-us", word: String = "word"
  ) throws -> Bool {
    try AccentTable(text: Self.text, language: language, file: "accents.tsv")
      .agrees(spoken, with: pronunciation, word: word)
  }

  @Test("a word agrees when its sounds can be cut into those that the table allows")
  func cutting() throws {
    #expect(try agrees("kˈæt", "K AE1 T"))
    #expect(try agrees("kˈæɾ", "K AE1 T"))
    #expect(try agrees("kˈɑːɹt", "K AA1 R T"))
    #expect(try !agrees("kˈæk", "K AE1 T"))
    #expect(try !agrees("kˈæ", "K AE1 T"))
    #expect(try !agrees("kˈætk", "K AE1 T"))
    #expect(try !agrees("", "K AE1 T"))
  }

  @Test("a rule is only for the voices that it names")
  func voices() throws {
    #expect(try !agrees("kˈɑːt", "K AA1 R T"))
    #expect(try agrees("kˈɑːt", "K AA1 R T", "en-gb"))
    #expect(try agrees("kˈɑːt", "K AA1 R T", "en-gb-x-rp"))
    #expect(try !agrees("kˈæɾ", "K AE1 T", "en-gb"))
  }

  @Test("a digit binds a rule to that stress")
  func stressDigits() throws {
    #expect(try agrees("kəkˈæt", "K AH0 K AE1 T"))
    #expect(try !agrees("kəkˈæt", "K AH2 K AE1 T"))
  }

  @Test("the main stress must be on a vowel that CMUdict stresses")
  func stress() throws {
    #expect(try agrees("kˈætæk", "K AE1 T AE2 K"))
    #expect(try agrees("kˈætˈæk", "K AE1 T AE2 K"))
    #expect(try !agrees("kætˈæk", "K AE1 T AE2 K"))
    #expect(try !agrees("kætˈək", "K AE1 T AH0 K"))
  }

  @Test("ARPAbet without stress marks is compared by its sounds, weak vowels where the voice puts no stress")
  func unmarkedStress() throws {
    #expect(try agrees("kˈætæk", "K AE T AE K"))
    #expect(try agrees("kætˈæk", "K AE T AE K"))
    #expect(try agrees("kətˈæk", "K AH T AE K"))
    #expect(try !agrees("kˈətæk", "K AH T AE K"))
    #expect(try agrees("kˈʌtæk", "K AH T AE K"))
    #expect(try !agrees("kˈæʔæs", "K AE T AE K"))
  }

  @Test("a word without main stress, as small words are, is taken as it is said")
  func weakWords() throws {
    #expect(try agrees("kæt", "K AE1 T"))
    #expect(try agrees("ˌætæk", "AE1 T AE2 K"))
    #expect(try agrees("ætæk", "AE1 T AE2 K"))
  }

  @Test("a whole word in the table is compared with that alone")
  func wholeWords() throws {
    #expect(try agrees("kˈɜːnəl", "K AH0 L AO1 N EH0 L", word: "colonel"))
    #expect(try !agrees("kˈæt", "K AE1 T", word: "colonel"))
    #expect(try agrees("kˈæt", "K AE1 T", "en-gb", word: "colonel"))
  }

  @Test("a line with a column too few is told by its number")
  func badLine() {
    let problem = WordBankError.Problem.wrongColumnCount(found: 3, expected: 4)
    #expect(throws: WordBankError(file: "accents.tsv", line: 2, problem: problem)) {
      try AccentTable(text: "# head\nT\tt\ten", language: "en-us", file: "accents.tsv")
    }
  }

  @Test("what is heard leaves out stress, and which weak vowel it is")
  func heard() {
    #expect(SpokenSounds("ˌɪnsˈaɪt").heard == SpokenSounds("ˈɪnsaɪt").heard)
    #expect(SpokenSounds("ɹˈoʊzᵻz").heard == SpokenSounds("ɹˈoʊzɪz").heard)
    #expect(SpokenSounds("tˈɪɹ").heard != SpokenSounds("tˈɛɹ").heard)
  }
}
