import Testing
import WordBankFiles

@Suite struct BlockedWordsTests {
  @Test(
    "a blocked word is found in any case, inflected and with hyphens; words that only begin like it are not")
  func blocking() {
    let blocked: BlockedWords = ["pee", "gun", "sex"]
    for word in ["gun", "Gun", "guns", "peeing", "sexes", "sex's", "toy-gun"] {
      #expect(blocked.blocks(word), "\(word)")
    }
    for word in ["peer", "peel", "begun", "gunk", "sextet", "s", ""] {
      #expect(!blocked.blocks(word), "\(word)")
    }
    #expect(blocked.blocks(anyOf: ["a", "gun"]))
    #expect(!blocked.blocks(anyOf: []))
  }
}
