import Testing

@testable import Spelling

@Suite("Marking a spelling")
struct MarkingTests {
  @Test("spaces around a spelling are no part of it", arguments: [" cat", "cat ", "  cat  "])
  func outerSpace(given: String) throws {
    let letters = try #require([Letter](spelling: given))
    let marking = Marking(given: letters, accepted: AcceptedSpelling("cat".compactMap(Letter.init)))
    #expect(marking.isRight)
    #expect(marking.given.text == "cat")
  }

  @Test(
    "shows what became of each place",
    arguments: [
      ("friend", "friend", "friend"),
      ("friend", "frend", "fr[i]end"),
      ("friend", "freind", "fr<ie>nd"),
      ("friend", "frind", "fri[e]nd"),
      ("friend", "friiend", "fri{i}end"),
      ("cat", "kat", "(c>k)at"),
      ("cat", "dog", "(c>d)(a>o)(t>g)"),
      ("cat", "cats", "cat{s}"),
      ("knee", "nee", "[k]nee"),
      ("cat", "", "[c][a][t]"),
      ("tomorrow", "tommorow", "tom{m}or[r]ow"), ("necessary", "neccesary", "nec{c}es[s]ary"),
      ("don't", "dont", "don[']t"),
      ("bed", "b-ed", "b{-}ed"),
    ])
  func examples(asked: String, given: String, marks: String) throws {
    #expect(short(try marking(given, of: asked).marks) == marks)
  }

  @Test(
    "puts a missing or extra double letter behind the one that is right",
    arguments: [
      ("letter", "leter", "let[t]er"), ("later", "latter", "lat{t}er"),
      ("banana", "bananana", "banana{n}{a}"),
    ])
  func late(asked: String, given: String, marks: String) throws {
    #expect(short(try marking(given, of: asked).marks) == marks)
  }

  @Test("takes no notice of case", arguments: ["Paris", "PARIS", "paris", "pARIS"])
  func caseFolding(given: String) throws {
    #expect(try marking(given, of: "Paris").isRight)
  }

  @Test("takes composed and decomposed letters for the same")
  func unicode() throws {
    let pairs = [
      ("caf\u{E9}", "cafe\u{301}"), ("\u{C5}land", "A\u{30A}land"), ("na\u{EF}ve", "nai\u{308}ve"),
    ]
    for (composed, decomposed) in pairs {
      #expect(try marking(composed, of: decomposed).isRight)
      #expect(try marking(decomposed, of: composed).isRight)
      #expect(try letters(composed) == letters(decomposed))
      #expect(try letters(composed).count == composed.count)
    }
    #expect(try !marking("cafe", of: "café").isRight)
  }

  @Test(
    "lets joints be left out or exchanged only where the word has one",
    arguments: [
      ("ice cream", "icecream", true), ("ice cream", "ice-cream", true), ("ice cream", "ice cream", true),
      ("well-known", "well known", true), ("well-known", "wellknown", true), ("bed", "b-ed", false),
      ("bed", "b ed", false), ("ice cream", "ice crem", false), ("don't", "do-n't", false),
      ("cannot", "can not", false),
    ])
  func joints(asked: String, given: String, isRight: Bool) throws {
    let marking = try marking(given, of: asked)
    #expect(marking.isRight == isRight)
    #expect(try marking.expected == letters(asked))
    #expect(try marking.given == letters(given))
  }

  @Test("accepts a variant, and says which spelling it was laid against")
  func variants() throws {
    #expect(try marking("color", of: "colour", variants: ["color"]).isRight)
    #expect(try marking("color", of: "colour", variants: ["color"]).expected == letters("color"))
    #expect(try !marking("color", of: "colour").isRight)
    #expect(try marking("colur", of: "colour", variants: ["color"]).expected == letters("colour"))
    #expect(try short(marking("colr", of: "colour", variants: ["color"]).marks) == "col[o]r")
  }

  @Test("each accepted spelling has its own rule for joints")
  func jointsOfVariants() throws {
    #expect(try marking("email", of: "e-mail", variants: ["email"]).isRight)
    #expect(try marking("e-mail", of: "email", variants: ["e-mail"]).isRight)
    #expect(try !marking("e-mail", of: "email").isRight)
  }

  @Test("a variant that repeats the asked spelling adds nothing")
  func repeatedVariant() throws {
    let accepted = AcceptedSpelling(try letters("grey"), variants: try ["grey", "gray"].map(letters))
    #expect(try accepted.spellings == ["grey", "gray"].map(letters))
  }
}
