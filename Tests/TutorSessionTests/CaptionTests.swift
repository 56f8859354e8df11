import Spelling
import SpellingGame
import Testing
import TutorServices

@testable import TutorSession

@Suite("Captions", .timeLimit(.minutes(1)))
struct CaptionTests {
  /// Words that the tutor's own sentences, meanings and examples hold.
  static let traps: [Word] =
    [
      "hear", "here", "spell", "word", "the", "you", "it", "is", "slowly", "letter", "letters", "again",
      "once", "more",
      "sure", "what", "yes", "now", "one", "by", "not", "quite", "couldn't", "please", "say", "can", "type",
      "them",
      "press", "enter", "then", "or", "was", "that", "means", "A", "I", "still", "well", "listen", "right",
      "like",
    ].map { .sample($0) }
    + [
      .sample("ice cream", meaning: "Ice cream is cold and sweet."), .sample("see", homophones: ["sea"]),
      .sample("don't", sentence: "Don't! Please don't, if you do not mean it."),
      .sample(
        "play", meaning: "what you do when you play", sentence: "She plays and played while we were playing."),
    ]

  /// Whether a text holds a word, told without the product's own rule.
  private func holds(_ text: String, _ word: String) -> Bool {
    func plain(_ text: String) -> String {
      " " + String(text.lowercased().map { $0.isLetter ? $0 : $0 == "’" || $0 == "'" ? "'" : " " }) + " "
    }
    return plain(text).contains(plain(word))
  }

  @Test("no caption holds the asked word before it is answered", arguments: traps, [true, false])
  func neverGivenAway(_ word: Word, hasVoice: Bool) async throws {
    let script: [[ListeningUpdate]] = [
      [.heard(.nothing)], [.heard(.nothing)], [.unsure("qz")], [.heard(.wholeWord)], [.heard(.silence)],
      [.heard(.command(.slower))], [.heard(.command(.meaning))], [.heard(.command(.sentence))],
      [.unsure("qz", doubts: [(0, "qg")])],
      [.letters("qz")],
    ]
    let stage = Stage(
      words: [word], hasVoice: hasVoice,
      listener: { _, listening in listening <= script.count ? script[listening - 1] : [] })
    let run = stage.play()
    try await stage.until { $0.outcome == .missed && $0.activity == .listening }
    stage.press(.leave)
    _ = await run.value
    let asking = stage.picturesSeen.prefix { $0.outcome == nil }.filter { $0.wordNumber == 1 }
    #expect(Set(asking.map(\.captionNumber)).count >= 10)
    // "I" is no part of "was that Q or G?", and a word of one letter cannot be hidden among letters.
    for picture in asking { #expect(!holds(picture.caption, word.text), "\(picture.caption)") }
  }

  @Test("typing instead, the caption does not hold the word either", arguments: traps)
  func neverGivenAwayByKeys(_ word: Word) async throws {
    let stage = Stage(words: [word], hasMicrophone: false)
    let run = stage.play()
    try await stage.until(.typing)
    for command in [SpokenCommand.keys, .again, .slower, .meaning, .sentence] {
      stage.press(.command(command))
      try await stage.until(.typing)
    }
    let pictures = stage.picturesSeen.filter { $0.wordNumber == 1 }
    #expect(pictures.count > 5)
    for picture in pictures { #expect(!holds(picture.caption, word.text), "\(picture.caption)") }
    run.cancel()
  }
}
